import { useEffect, useRef } from "react";
import { m } from "#app/paraglide/messages.js";
import { Alert } from "#app/ui/alert.tsx";

/** It takes the focus, because the button that was pressed is far below it. */
export function ListingFailure({ text }: { text: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1}>
      <Alert tone="danger" role="alert" title={m.listings_publish_failed_title()}>
        <p>{text}</p>
        <p>{m.listings_publish_kept()}</p>
      </Alert>
    </div>
  );
}
