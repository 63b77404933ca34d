import { m } from "#app/paraglide/messages.js";
import { localPath } from "#app/platform/local-path.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { UserWords } from "#app/ui/user-text.tsx";

/** Chooses what to see side by side of what is saved here. */
export function CompareForm({ cards }: { cards: readonly { id: number; title: string }[] }) {
  if (cards.length < 2) return null;
  return (
    <Disclosure summary={m.listings_compare()} className="rounded-card border border-line px-4">
      <form action={localPath("/compare")}>
        <p className="text-sm text-muted">{m.listings_compare_text()}</p>
        {cards.map(({ id, title }, at) => (
          <Checkbox
            key={id}
            id={`compare-${id}`}
            name="id"
            value={id}
            defaultChecked={at < 2}
            label={<UserWords>{title}</UserWords>}
          />
        ))}
        <Button type="submit" className="my-3">
          {m.listings_compare_submit()}
        </Button>
      </form>
    </Disclosure>
  );
}
