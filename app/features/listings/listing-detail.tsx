import type { ReactNode } from "react";
import { m } from "#app/paraglide/messages.js";
import { asleep, later } from "#app/ui/asleep.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import { ListingHead } from "./components/listing-head.tsx";
import type { ListingDetail as Detail } from "./listing.ts";
import type { DetailRows } from "./listing-details-rows.ts";
import { ListingGallery } from "./listing-gallery.tsx";

const ContactBar = asleep(
  async () => (await import("./components/contact-bar.tsx")).ContactBar,
  "touched",
);
const ListingDescription = asleep(
  async () => (await import("./components/listing-description.tsx")).ListingDescription,
  "touched",
);
const SellerCard = asleep(
  async () => (await import("./components/seller-card.tsx")).SellerCard,
  "seen",
);
const SafetyTips = asleep(
  async () => (await import("./components/safety-tips.tsx")).SafetyTips,
  "seen",
);
const TitleNumberNote = later(
  async () => (await import("./components/contact-note.tsx")).TitleNumberNote,
);

type ListingDetailProps = {
  listing: Detail;
  details: DetailRows;
  category: { name: string; hue: number; icon: string };
  subcategory: { title: string } | null;
  /** Who is looking: the seller himself, a member or a visitor. */
  reader: "seller" | "member" | "visitor";
  now: Date;
  /** What higher rooms add over the pictures. */
  actions?: ReactNode;
  /** How it is reported. */
  report?: ReactNode;
  /** What a higher room knows of what others say of the seller. */
  sellerRating?: ReactNode;
  /** The second tab, which a higher room fills, and whether it is the one that is open. */
  comments: ReactNode;
  commentsAsked: boolean;
};

/** The page of a listing, from its pictures to its seller. */
export function ListingDetail({
  listing,
  details,
  category,
  subcategory,
  reader,
  now,
  actions,
  report,
  sellerRating,
  comments,
  commentsAsked,
}: ListingDetailProps) {
  const pictures = listing.pictures.length > 0 ? listing.pictures : listing.productPictures;
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 md:gap-6 lg:grid-cols-[minmax(0,1fr)_21rem] lg:gap-8">
      <ListingGallery
        title={listing.title}
        pictures={pictures}
        artwork={category}
        actions={actions}
      />
      <div className="space-y-6">
        <ListingHead listing={listing} isOwn={reader === "seller"} now={now} />
        {reader === "seller" && <TitleNumberNote title={listing.title} />}
        {reader !== "seller" && <ContactBar listing={listing} sellerId={listing.seller.id} />}
      </div>
      <div className="min-w-0">
        <Tabs
          label={m.listings_tabs_label()}
          name="listing"
          defaultId={commentsAsked ? "comments" : "description"}
          items={[
            {
              id: "description",
              label: m.listings_tab_description(),
              content: (
                <ListingDescription
                  listing={listing}
                  details={details}
                  now={now}
                  categoryName={[category.name, subcategory?.title].filter(Boolean).join(" › ")}
                />
              ),
            },
            { id: "comments", label: m.listings_tab_comments(), content: comments },
          ]}
        />
      </div>
      <aside className="space-y-5">
        <SellerCard
          seller={listing.seller}
          listingId={listing.id}
          reader={reader}
          rating={sellerRating}
        />
        <SafetyTips />
        {report}
      </aside>
    </article>
  );
}
