export const leds = ["#6fe0a0", "#6fd0e8", "#ffcf5a", "#ff8a6a"];
