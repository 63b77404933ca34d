import { khatamPath } from "./khatam.tsx";

type LogoProps = { className?: string; src?: string | undefined };

export function Logo({ className = "size-10", src }: LogoProps) {
  if (src) return <img src={src} alt="" className={className} width="40" height="40" />;
  return (
    <svg viewBox="0 0 48 48" aria-hidden className={className}>
      <path
        d={khatamPath}
        className="fill-green stroke-green"
        strokeWidth="2.5"
        strokeLinejoin="round"
      />
      <path
        d="M24 11.5c-5.2 0-9.2 4-9.2 9 0 6.4 6.6 11.7 9.2 15.5 2.6-3.8 9.2-9.1 9.2-15.5 0-5-4-9-9.2-9Z"
        className="fill-surface"
      />
      <circle cx="24" cy="20.5" r="3.6" className="fill-green" />
    </svg>
  );
}
