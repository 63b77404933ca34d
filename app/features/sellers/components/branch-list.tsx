import type { ReactNode } from "react";
import { UserWords } from "#app/ui/user-text.tsx";
import type { ShownBranch } from "../shop.ts";

type BranchListProps = {
  branches: readonly ShownBranch[];
  children?: (branch: ShownBranch) => ReactNode;
};

export function BranchList({ branches, children }: BranchListProps) {
  if (branches.length === 0) return null;
  return (
    <ul className="divide-y divide-line border-y border-line">
      {branches.map((branch) => (
        <li key={branch.id} className="flex items-start justify-between gap-3 py-2">
          <div className="min-w-0 wrap-anywhere">
            <p className="font-semibold">
              <UserWords>{branch.name}</UserWords>
            </p>
            <p>
              {branch.place}
              {branch.addressText && " · "}
              {branch.addressText && <UserWords>{branch.addressText}</UserWords>}
            </p>
            {branch.hoursNote && (
              <p className="text-sm text-muted">
                <UserWords>{branch.hoursNote}</UserWords>
              </p>
            )}
          </div>
          {children?.(branch)}
        </li>
      ))}
    </ul>
  );
}
