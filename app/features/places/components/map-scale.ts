import { Control, type ControlPosition, type Map as LeafletMap } from "leaflet";
import { roundDistance } from "./round-distance.ts";

const widest = 100;

type Words = (meters: number) => string;

/** Leaflet's own scale speaks English only. */
export function addScale(map: LeafletMap, position: ControlPosition, words: Words): void {
  const line = document.createElement("div");
  line.dir = "auto";
  line.className = "leaflet-control-scale-line";
  const box = document.createElement("div");
  box.className = "leaflet-control-scale";
  box.append(line);

  const renew = () => {
    const y = map.getSize().y / 2;
    const most = map.distance(
      map.containerPointToLatLng([0, y]),
      map.containerPointToLatLng([widest, y]),
    );
    // A frame without a size yet.
    if (!(most > 0)) return;
    const meters = roundDistance(most);
    line.style.width = `${Math.round((widest * meters) / most)}px`;
    line.textContent = words(meters);
  };
  const control = new Control({ position });
  control.onAdd = () => box;
  control.addTo(map);
  map.on("move resize", renew);
  map.whenReady(renew);
}
