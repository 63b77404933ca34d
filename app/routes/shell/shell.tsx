import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { FavoriteButton } from "#app/features/favorites/favorite-button.tsx";
import { FavoritesSync } from "#app/features/favorites/favorites-sync.tsx";
import { CardActionsProvider } from "#app/features/listings/card-actions.ts";
import type { ListingCard } from "#app/features/listings/listing.ts";
import { m } from "#app/paraglide/messages.js";
import { barePath } from "#app/platform/locale.ts";
import { useRootData } from "#app/root-data.ts";
import { Ablaq } from "#app/ui/ablaq.tsx";
import { island, later } from "#app/ui/island.tsx";
import { cx } from "#app/ui/cx.ts";
import { Toaster } from "#app/ui/toast.tsx";
import { BottomBar } from "./bottom-bar.tsx";
import { DataSaverLine } from "./data-saver.tsx";
import { Header } from "./header.tsx";
import { FlashMessage } from "./flash-message.tsx";

const Footer = island(async () => (await import("./footer.tsx")).Footer, "seen");

const LiveConnection = later(async () => (await import("./live-connection.tsx")).LiveConnection);
const Banners = later(async () => (await import("./banners.tsx")).Banners);

/** Where one works at something of one's own: on a phone there is no foot below it. */
const rooms = /^\/(?:account|add-listing|messages)(?:\/|$)/;

export function Shell({ children }: { children: ReactNode }) {
  const root = useRootData();
  const isRoom = rooms.test(barePath(useLocation().pathname));
  return (
    <div className={cx("shell flex min-h-dvh flex-col", isRoom && "max-md:[&>footer]:hidden")}>
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
        className={cx(
          "fade-in page-gutter mx-auto w-full max-w-7xl pt-2 pb-8 md:pt-6 md:pb-14",
          isRoom && "max-md:pb-[calc(var(--bar-height)+env(safe-area-inset-bottom)+2rem)]",
        )}
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
