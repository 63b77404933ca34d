import { m } from "#app/paraglide/messages.js";
import { type RootData, useRootData } from "#app/root-data.ts";

type Site = {
  name: string;
  slogan: string;
  logo: string | undefined;
  supportEmail: string;
  facebookUrl: string;
  telegramUrl: string;
};

/** The portal's own facts in the visitor's language; empty addresses are not shown. */
export function useSite(): Site {
  const site: RootData["site"] | undefined = useRootData()?.site;
  return {
    name: site?.name || m.shell_name(),
    slogan: site?.slogan ?? "",
    logo: site?.logo,
    supportEmail: site?.supportEmail ?? "",
    facebookUrl: site?.facebookUrl ?? "",
    telegramUrl: site?.telegramUrl ?? "",
  };
}
