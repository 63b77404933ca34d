import type { DataRouter } from "react-router";

/**
 * Marks the page while the next one is on its way: a line at its head grows (app/ui/motion.css). What comes
 * at once shows none.
 *
 * @returns what ends it
 */
export function showGoing(router: DataRouter): () => void {
  const { dataset } = document.documentElement;
  let timer = 0;
  const rest = () => {
    clearTimeout(timer);
    timer = 0;
    delete dataset.going;
  };
  const leave = router.subscribe(({ navigation }) => {
    if (navigation.state === "idle") rest();
    else
      timer ||= window.setTimeout(() => {
        dataset.going = "";
      }, 80);
  });
  return () => {
    leave();
    rest();
  };
}
