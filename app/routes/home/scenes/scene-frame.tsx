import type { ReactNode } from "react";

/** The box a scene is drawn in; what reaches beyond its place is cut off, the middle always shows. */
export function SceneFrame({ name, children }: { name: string; children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 800 500"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden
      className={`scene-${name} absolute inset-0 size-full`}
    >
      {children}
    </svg>
  );
}

type GradientProps = { id: string; from: string; to: string; middle?: string; sideways?: boolean };

/** A gradient between two of the scene's own colours. */
export function Gradient({ id, from, to, middle, sideways }: GradientProps) {
  const end = sideways ? { x2: "1", y2: "0" } : { x2: "0", y2: "1" };
  return (
    <linearGradient id={id} x1="0" y1="0" {...end}>
      <stop stopColor={`var(--${from})`} />
      {middle && <stop offset=".55" stopColor={`var(--${middle})`} />}
      <stop offset="1" stopColor={`var(--${to})`} />
    </linearGradient>
  );
}

/** Light around a point, fading out. */
export function Glow({ id, colour }: { id: string; colour: string }) {
  return (
    <radialGradient id={id}>
      <stop stopColor={`var(--${colour})`} stopOpacity=".9" />
      <stop offset=".35" stopColor={`var(--${colour})`} stopOpacity=".35" />
      <stop offset="1" stopColor={`var(--${colour})`} stopOpacity="0" />
    </radialGradient>
  );
}
