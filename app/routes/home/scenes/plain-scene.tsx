import { Khatam, KhatamLattice } from "#app/ui/khatam.tsx";

/** A scene's sky under the lattice: until the scene has come, and where there is no script. */
export function PlainScene({ name }: { name: string }) {
  return (
    <div
      aria-hidden
      className={`scene-${name} plain-scene absolute inset-0 grid place-items-center text-white`}
    >
      <KhatamLattice className="opacity-25 [--tile:64px]" />
      <Khatam className="relative size-[38%] max-h-[60%]" />
    </div>
  );
}
