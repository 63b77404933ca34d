import type { ReactNode } from "react";

type EntryBoxProps = { title: string; text?: string; children: ReactNode };

export function EntryBox({ title, text, children }: EntryBoxProps) {
  return (
    <div className="mx-auto max-w-xl rounded-scene border border-line bg-surface px-4 py-6 shadow-soft sm:px-8 md:py-9">
      <h1 className="text-2xl font-extrabold md:text-3xl">{title}</h1>
      {text && <p className="mt-1 text-muted">{text}</p>}
      <div className="mt-6">{children}</div>
    </div>
  );
}
