import { Map as MapIcon, X } from "#app/ui/icons.tsx";
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Field, FieldGroup } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { writeField } from "#app/ui/write-field.ts";
import { MapIframe } from "./components/map-iframe.tsx";
import { type MapMessage, readMapMessage } from "./rules/map-message.ts";
import { pickerHeight } from "./map-query.ts";
import type { PlaceIds } from "./place.ts";
import { coordinatesText, type Position, readPosition } from "./position.ts";

type MapPickerProps = {
  lat?: string;
  lng?: string;
  placeId: string | null;
  error?: string;
  onPlace?: (place: PlaceIds | null) => void;
  placeNote?: ReactNode;
};

/** The listing's position: two fields, `lat` and `lng`, filled from the map in our iframe, or typed where no script runs. */
export function MapPicker({ lat, lng, placeId, error, onPlace, placeNote }: MapPickerProps) {
  const hydrated = useHydrated();
  const fields = useRef<HTMLDivElement>(null);
  const isTyping = useRef(false);
  const [position, setPosition] = useState(readPosition(lat ?? null, lng ?? null));
  const [address, setAddress] = useState<string | null>(null);
  const [begun, setBegun] = useState<{ position: Position | null; placeId: string | null } | null>(
    null,
  );

  function write(next: Position | null) {
    for (const name of ["lat", "lng"] as const) {
      const field = fields.current?.querySelector<HTMLInputElement>(`[name=${name}]`);
      if (field) writeField(field, next ? String(next[name]) : "");
    }
  }
  function receive({ location }: MapMessage) {
    write(location && { lat: location.lat, lng: location.lng });
    setAddress(location?.address ?? null);
    onPlace?.(location?.place ?? null);
  }
  function remove() {
    write(null);
    onPlace?.(null);
  }
  function read(event: FormEvent<HTMLElement>) {
    const typed = (name: string) =>
      event.currentTarget.querySelector<HTMLInputElement>(`[name=${name}]`)?.value ?? null;
    setPosition(readPosition(typed("lat"), typed("lng")));
    setAddress(null);
    if (!event.nativeEvent.isTrusted) return;
    isTyping.current = true;
    onPlace?.(null);
  }
  function followTyping() {
    if (begun && isTyping.current) setBegun({ position, placeId });
    isTyping.current = false;
  }

  // A map without a pin follows the place chosen in the fields.
  const shown = begun && { ...begun, placeId: position ? begun.placeId : placeId };

  return (
    <FieldGroup
      id="field-position"
      legend={m.places_position()}
      hint={m.places_position_hint()}
      error={error}
      optional
    >
      {hydrated && (
        <div className="space-y-3">
          <p role="status" className="empty:hidden">
            {position && <Picked position={position} address={address} />}
          </p>
          {placeNote}
          <div className="flex flex-wrap gap-2">
            <Button
              variant="secondary"
              aria-expanded={begun !== null}
              onClick={() => setBegun(begun ? null : { position, placeId })}
            >
              <MapIcon aria-hidden />
              {begun ? m.places_close_map() : position ? m.places_move_pin() : m.places_open_map()}
            </Button>
            {position && !begun && (
              <Button variant="quiet" onClick={remove}>
                <X aria-hidden />
                {m.places_map_remove_pin()}
              </Button>
            )}
          </div>
          {shown && <EmbeddedMap {...shown} onMessage={receive} />}
        </div>
      )}
      <Disclosure
        summary={<span className="text-sm font-semibold">{m.places_type_position()}</span>}
        defaultOpen={Boolean(error)}
        className="mt-1"
      >
        <div
          ref={fields}
          onInput={read}
          onBlur={followTyping}
          className="grid items-start gap-4 sm:grid-cols-2"
        >
          <Degrees name="lat" label={m.places_latitude()} value={lat} example="33.51300" />
          <Degrees name="lng" label={m.places_longitude()} value={lng} example="36.29200" />
        </div>
      </Disclosure>
    </FieldGroup>
  );
}

function Picked({ position, address }: { position: Position; address: string | null }) {
  const coordinates = coordinatesText(position);
  if (address && address !== coordinates) return <bdi className="font-semibold">{address}</bdi>;
  return (
    <bdi dir="ltr" className="numbers text-sm text-muted">
      {coordinates}
    </bdi>
  );
}

type MapIframeProps = {
  position: Position | null;
  placeId: string | null;
  onMessage: (message: MapMessage) => void;
};

function EmbeddedMap({ position, placeId, onMessage }: MapIframeProps) {
  const iframe = useRef<HTMLIFrameElement>(null);
  const receive = useEffectEvent(onMessage);

  useEffect(() => {
    const listen = (event: MessageEvent) => {
      const message = readMapMessage(event, {
        origin: window.location.origin,
        source: iframe.current?.contentWindow,
      });
      if (message) receive(message);
    };
    window.addEventListener("message", listen);
    return () => window.removeEventListener("message", listen);
  }, []);

  return (
    <MapIframe
      ref={iframe}
      query={{ mode: "pick", position, place: placeId }}
      height={pickerHeight}
      className="w-full rounded-card border border-edge"
    />
  );
}

type DegreesProps = { name: "lat" | "lng"; label: string; value?: string; example: string };

function Degrees({ name, label, value, example }: DegreesProps) {
  return (
    <Field name={name} label={label} optional>
      {(control) => (
        <Input
          {...control}
          dir="ltr"
          inputMode="text"
          autoComplete="off"
          placeholder={example}
          defaultValue={value}
        />
      )}
    </Field>
  );
}
