import { m } from "#app/paraglide/messages.js";
import { type RootData, useRootData } from "#app/root-data.ts";

type Site = Omit<RootData["site"], "otherNames" | "publicUrl">;

const unknown: Site = { name: "", slogan: "", supportEmail: "", facebookUrl: "", telegramUrl: "" };

export function useSite(): Site {
  const site: Site = useRootData()?.site ?? unknown;
  return { ...site, name: site.name || m.shell_name() };
}
