import type { ComponentProps } from "react";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { type MapQuery, mapAddress } from "../map-query.ts";

type MapIframeProps = Pick<ComponentProps<"iframe">, "ref" | "className"> & {
  title?: string;
  height: number;
  query: Partial<MapQuery>;
};

/** Our own map in an iframe. It needs no sandbox: it is our program, from our origin. */
export function MapIframe({ title, query, ...rest }: MapIframeProps) {
  return (
    // oxlint-disable-next-line react/iframe-missing-sandbox
    <iframe {...rest} title={title ?? m.places_map_label()} src={mapAddress(getLocale(), query)} />
  );
}
