import type { ReactNode } from "react";
import { FavoriteButton } from "#app/features/favorites/favorite-button.tsx";
import { FavoritesSync } from "#app/features/favorites/favorites-sync.tsx";
import { CardActionsProvider } from "#app/features/listings/card-actions.ts";
import type { ListingCard } from "#app/features/listings/listing.ts";
import { m } from "#app/paraglide/messages.js";
import type { PageHandle } from "#app/page-handle.ts";
import { useRootData } from "#app/root-data.ts";
import { Ablaq } from "#app/ui/ablaq.tsx";
import { island, later } from "#app/ui/island.tsx";
import { Toaster } from "#app/ui/toast.tsx";
import { BottomBar } from "./bottom-bar.tsx";
import { DataSaverLine } from "./data-saver.tsx";
import { Header } from "./header.tsx";
import { FlashMessage } from "./flash-message.tsx";

const Footer = island(async () => (await import("./footer.tsx")).Footer, "seen");

const LiveConnection = later(async () => (await import("./live-connection.tsx")).LiveConnection);
const Banners = later(async () => (await import("./banners.tsx")).Banners);

type ShellProps = { place: PageHandle["place"] | undefined; children: ReactNode };

export function Shell({ place, children }: ShellProps) {
  const root = useRootData();
  return (
    <div className="shell flex min-h-dvh flex-col" data-place={place}>
      <a
        href="#main"
        className="skip-link sr-only focus:not-sr-only focus:fixed focus:start-3 focus:top-3 focus:px-4 focus:py-3"
      >
        {m.shell_skip()}
      </a>
      <Header />
      <Ablaq />
      {(root?.site.announcement || root?.viewer?.mustConfirm) && <Banners />}
      <DataSaverLine />
      <main
        id="main"
        tabIndex={-1}
        className="fade-in page-gutter mx-auto w-full max-w-7xl pt-2 pb-8 md:pt-6 md:pb-14"
      >
        <FlashMessage />
        <CardActionsProvider value={heartOf}>{children}</CardActionsProvider>
      </main>
      <Footer />
      <BottomBar />
      <Toaster />
      <FavoritesSync />
      {root?.viewer && <LiveConnection />}
    </div>
  );
}

function heartOf(listing: ListingCard): ReactNode {
  return <FavoriteButton listing={listing} />;
}
