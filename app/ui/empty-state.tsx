import type { IconType } from "#app/ui/icons.tsx";
import type { ReactNode } from "react";
import { cx } from "./cx.ts";
import { Khatam } from "./khatam.tsx";

type EmptyStateProps = {
  title: ReactNode;
  text?: ReactNode;
  icon?: IconType;
  level?: 1 | 2;
  children?: ReactNode;
  className?: string;
};

export function EmptyState({
  title,
  text,
  icon: Icon,
  level = 2,
  children,
  className,
}: EmptyStateProps) {
  const Heading = level === 1 ? "h1" : "h2";
  return (
    <div
      className={cx(
        "mx-auto flex max-w-md flex-col items-center py-4 text-center md:py-8",
        className,
      )}
    >
      <Arch>
        {Icon ? (
          <Icon aria-hidden strokeWidth={1.5} className="size-9 text-brass" />
        ) : (
          <Khatam className="size-9 text-brass" />
        )}
      </Arch>
      <Heading
        className={cx("mt-4 font-extrabold", level === 1 ? "text-2xl md:text-3xl" : "text-xl")}
      >
        {title}
      </Heading>
      {text && <p className="mt-2 text-muted">{text}</p>}
      {children && <div className="mt-5 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  );
}

const wedges = Array.from({ length: 9 }, (_, index) => {
  const from = Math.PI + (index * Math.PI) / 9;
  const to = from + Math.PI / 9;
  const at = (angle: number, radius: number) =>
    `${(80 + radius * Math.cos(angle)).toFixed(1)} ${(76 + radius * Math.sin(angle)).toFixed(1)}`;
  return `M${at(from, 42)}A42 42 0 0 1 ${at(to, 42)}L${at(to, 62)}A62 62 0 0 0 ${at(from, 62)}Z`;
});

function Arch({ children }: { children: ReactNode }) {
  return (
    <div className="relative w-32 md:w-40">
      <svg viewBox="0 0 160 132" aria-hidden className="block w-full">
        <path d="M38 132V76a42 42 0 0 1 84 0v56Z" className="fill-sunk" />
        {wedges.map((path, index) => (
          <path
            key={path}
            d={path}
            className={index % 2 ? "fill-stone-light" : "fill-stone-dark"}
          />
        ))}
        {[18, 122].map((x) =>
          [0, 1, 2, 3].map((row) => (
            <path
              key={`${x}-${row}`}
              d={`M${x} ${76 + row * 14}h20v14h-20Z`}
              className={row % 2 ? "fill-stone-dark" : "fill-stone-light"}
            />
          )),
        )}
        <path d="M0 131h160" className="stroke-line" strokeWidth="2" />
      </svg>
      <div className="absolute inset-x-0 top-[50%] grid place-items-center">{children}</div>
    </div>
  );
}
