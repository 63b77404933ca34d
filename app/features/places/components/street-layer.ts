import { type Flavor, namedFlavor } from "@protomaps/basemaps";
import type { GridLayer, Map as LeafletMap } from "leaflet";
import { PMTiles } from "pmtiles";
import {
  CenteredTextSymbolizer,
  type LabelRule,
  labelRules,
  leafletLayer,
  paintRules,
} from "protomaps-leaflet";

/**
 * Draws the streets of our own file (street-file.server.ts) in the colors of the page, named in its language;
 * rejects when the file cannot be read. It loads a library: import it only where there is a file.
 */
export async function openStreets(
  address: string,
  lang: string,
): Promise<(map: LeafletMap) => void> {
  const archive = new PMTiles(address);
  const { maxZoom } = await archive.getHeader();
  return (map) => {
    const night = window.matchMedia("(prefers-color-scheme: dark)");
    let shown: GridLayer | null = null;
    const draw = () => {
      shown?.remove();
      const flavor = flavorOf(map.getContainer(), isDark(night.matches));
      const layer = leafletLayer({
        url: archive,
        maxDataZoom: maxZoom,
        lang,
        backgroundColor: flavor.background,
        paintRules: paintRules(flavor),
        labelRules: [...labelRules(flavor, lang), neighborhoods(flavor, lang)],
      }) as unknown as GridLayer;
      shown = layer.addTo(map);
    };
    night.addEventListener("change", draw);
    map.on("unload", () => night.removeEventListener("change", draw));
    draw();
  };
}

function isDark(byDevice: boolean): boolean {
  const { theme } = document.documentElement.dataset;
  return theme === "dark" || (theme !== "light" && byDevice);
}

function flavorOf(container: HTMLElement, dark: boolean): Flavor {
  const probe = container.appendChild(document.createElement("i"));
  const color = (name: string) => {
    probe.style.color = `var(${name})`;
    return getComputedStyle(probe).color;
  };
  const [land, sea] = [color("--map-country"), color("--map-sea")];
  probe.remove();
  return { ...namedFlavor(dark ? "dark" : "light"), background: land, earth: land, water: sea };
}

/** Addresses here begin with the neighborhood, which the library's own rules leave out. */
function neighborhoods(flavor: Flavor, lang: string): LabelRule {
  return {
    dataLayer: "places",
    minzoom: 13,
    symbolizer: new CenteredTextSymbolizer({
      labelProps: [`name:${lang}`, "name"],
      fill: flavor.subplace_label,
      stroke: flavor.subplace_label_halo,
      width: 2,
      font: "600 12px sans-serif",
    }),
    filter: (_zoom, { props }) => props.kind === "neighbourhood",
  };
}
