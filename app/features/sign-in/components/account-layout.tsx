import { type IconType, LayoutList, Megaphone, UsersRound } from "#app/ui/icons.tsx";
import type { ReactNode } from "react";
import { m } from "#app/paraglide/messages.js";
import { Ablaq } from "#app/ui/ablaq.tsx";
import { KhatamLattice } from "#app/ui/khatam.tsx";
import { splitAtPlaceholder } from "#app/platform/split-at-placeholder.ts";
import { LocalLink } from "#app/ui/link.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { entryPath } from "../account-entry.ts";
import { IdentityProvider, type Provider, TelegramWays } from "./identity-provider.tsx";

export type Entry = {
  next: string;
  isSoon: boolean;
  providers: readonly Provider[];
  supportEmail: string;
};

type AccountLayoutProps = Entry & {
  path: "/sign-in" | "/sign-up";
  title: string;
  text: string;
  children: ReactNode;
};

export function AccountLayout({ path, title, text, children, ...entry }: AccountLayoutProps) {
  const { next, isSoon, providers, supportEmail } = entry;
  const isSignIn = path === "/sign-in";
  return (
    <div className="mx-auto grid max-w-5xl overflow-hidden rounded-scene border border-line bg-surface shadow-soft max-lg:max-w-xl lg:grid-cols-[1fr_22rem]">
      <div className="px-4 pb-4 sm:px-8 md:pb-9 lg:px-12">
        <header className="relative isolate -mx-4 mb-3 overflow-hidden border-b border-line bg-sunk px-4 py-3 sm:-mx-8 sm:px-8 md:mb-6 md:py-6 lg:-mx-12 lg:px-12">
          <KhatamLattice className="-z-10 text-stone-dark opacity-30 [--tile:64px]" />
          <h1 className="text-2xl font-extrabold md:text-3xl">{title}</h1>
          <p>{text}</p>
        </header>
        {isSoon && (
          <Alert role="status" title={m.common_coming_soon_title()} className="mb-5">
            {m.accounts_google_soon()}
          </Alert>
        )}
        <TelegramWays providers={providers} next={next} />
        {children}
        <IdentityProvider
          providers={providers}
          next={next}
          soonPath={entryPath(path, next, true)}
        />
        <AccountLinks
          question={isSignIn ? m.accounts_no_account() : m.accounts_have_account()}
          to={entryPath(isSignIn ? "/sign-up" : "/sign-in", next)}
          answer={isSignIn ? m.accounts_to_sign_up() : m.accounts_to_sign_in()}
          supportEmail={supportEmail}
        />
      </div>
      <aside className="relative isolate hidden bg-sunk lg:flex">
        <Ablaq edge="side" className="w-3 shrink-0" />
        <div className="flex flex-1 flex-col">
          <div className="p-7">
            <h2 className="text-lg font-bold">{m.accounts_why_title()}</h2>
            <ul className="mt-4 space-y-5">
              <Reason icon={Megaphone}>{m.accounts_why_publish()}</Reason>
              <Reason icon={UsersRound}>{m.accounts_why_direct()}</Reason>
              <Reason icon={LayoutList}>{m.accounts_why_account()}</Reason>
            </ul>
          </div>
          <div className="relative min-h-32 flex-1 border-t border-line">
            <KhatamLattice className="text-stone-dark opacity-45 [--tile:64px]" />
          </div>
        </div>
      </aside>
    </div>
  );
}

function Reason({ icon: Icon, children }: { icon: IconType; children: ReactNode }) {
  return (
    <li className="flex items-start gap-3">
      <Icon aria-hidden strokeWidth={1.75} className="mt-1 size-5 shrink-0 text-brass" />
      <span>{children}</span>
    </li>
  );
}

const link = "font-semibold text-green underline-offset-4 hover:underline";

type AccountLinksProps = {
  question: string;
  to: string;
  answer: ReactNode;
  supportEmail: string;
};

function AccountLinks({ question, to, answer, supportEmail }: AccountLinksProps) {
  const [before, after] = splitAtPlaceholder((email) => m.accounts_support({ email }));
  return (
    <div className="mt-4 border-t border-line pt-2 text-center md:mt-6 md:pt-4">
      <p>
        {question}{" "}
        <LocalLink to={to} className={`${link} inline-flex min-h-11 items-center`}>
          {answer}
        </LocalLink>
      </p>
      {supportEmail && (
        <p className="text-sm text-muted">
          {before}
          <a
            href={`mailto:${supportEmail}`}
            className={`${link} inline-flex min-h-11 items-center`}
          >
            <bdi dir="ltr">{supportEmail}</bdi>
          </a>
          {after}
        </p>
      )}
    </div>
  );
}
