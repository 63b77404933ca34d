import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import {
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
} from "@dnd-kit/sortable";
import { GripVertical } from "#app/ui/icons.tsx";
import { useId } from "react";
import { m } from "#app/paraglide/messages.js";
import { cx } from "#app/ui/cx.ts";
import type { PickedPicturesProps } from "./picked-pictures.tsx";
import { pictureGrid, PictureTile, type PictureTileProps } from "./picture-tile.tsx";

/** The pictures, to be dragged with the mouse, with a finger that has rested on one, or with the keys. */
export default function DraggedPictures({ kind, label, pictures, tray }: PickedPicturesProps) {
  const id = useId();
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    // A finger that moves at once scrolls the page.
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const keys = pictures.map(({ key }) => key);
  const placeOf = (each: UniqueIdentifier | undefined) => keys.indexOf(String(each)) + 1;

  function drop({ active, over }: DragEndEvent) {
    if (over && over.id !== active.id) tray.move(String(active.id), keys.indexOf(String(over.id)));
  }

  const of = keys.length;
  const announcements: Announcements = {
    onDragStart: ({ active }) => m.pictures_drag_started({ number: placeOf(active.id) }),
    onDragOver: ({ over }) => (over ? m.pictures_drag_over({ place: placeOf(over.id), of }) : ""),
    onDragEnd: ({ over }) => (over ? m.pictures_drag_ended({ place: placeOf(over.id), of }) : ""),
    onDragCancel: () => m.pictures_drag_cancelled(),
  };

  return (
    <DndContext
      id={id}
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: m.pictures_drag_how() },
      }}
    >
      <SortableContext items={keys} strategy={rectSortingStrategy}>
        <ol aria-label={label} className={pictureGrid}>
          {pictures.map((picture, index) => (
            <DraggedPicture
              key={picture.key}
              kind={kind}
              picture={picture}
              index={index}
              count={of}
              tray={tray}
            />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

function DraggedPicture(props: PictureTileProps) {
  const { picture, index } = props;
  const {
    attributes,
    listeners,
    setNodeRef,
    setActivatorNodeRef,
    transform,
    transition,
    isDragging,
  } = useSortable({
    id: picture.key,
    attributes: { roleDescription: m.pictures_drag_role() },
  });
  return (
    <li
      ref={setNodeRef}
      style={{
        transform: transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : undefined,
        transition,
      }}
      className={cx(isDragging && "relative z-10 rounded-button shadow-lifted")}
    >
      <PictureTile
        {...props}
        handle={
          <button
            type="button"
            {...attributes}
            {...listeners}
            ref={setActivatorNodeRef}
            aria-label={m.pictures_drag({ number: index + 1 })}
            className={cx(
              "absolute inset-0 touch-manipulation select-none [-webkit-touch-callout:none] focus-visible:-outline-offset-4",
              isDragging ? "cursor-grabbing" : "cursor-grab",
            )}
          >
            <span className="absolute start-2 bottom-2 grid size-7 place-items-center rounded-full bg-surface/90 text-muted shadow-soft">
              <GripVertical aria-hidden className="size-4" />
            </span>
          </button>
        }
      />
    </li>
  );
}
