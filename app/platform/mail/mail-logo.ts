export const logoId = "logo@dalil";

/** ui/logo.tsx as a PNG of 80 pixels in base64, since most mail programs show no SVG. */
export const logoFile =
  "iVBORw0KGgoAAAANSUhEUgAAAFAAAABQBAMAAAB8P++eAAAAMFBMVEVMaXEOhVYOhFYAfz8PhVcNhlYPhVf//fklkGZA" +
  "nnnx9vB/vaLW6N5frY2m0b3A3s+dGGrJAAAABnRSTlMAMOwEp0ojaGvrAAAACXBIWXMAAAsTAAALEwEAmpwYAAAB80lE" +
  "QVRIx92XvU7DMBCAW8EDVBUv0IHOPAK8Ao/QwUro35iSFroFqQtbKyGx0iL2IjEwtiNbK16gHdgpAwOxndh3ie0cggW8" +
  "1Eq+fo6ju/OlVPrBODihceV6o0ICq4zVaELGSMpYSFJyIUkphASlFBKUibBQmQoLlUpoU54y6zhEYN0ONiC3xxzj6A+D" +
  "/vPny1tUDDaXQTwG8yKwLbiYXBWA2yAZl27wOlDjwwnuNDh0gZ0AjLkDnEDw3AHuIDg0gOXkXUvg9Vb+YSyvVvKB3eS3" +
  "w/gNtqfgIWv5TGnx2xd8tuazRS570ky54rc3avu9bPao1JuoJ/PhtpVSpZ5YUASOpx4CKHUuC1BOEZgodS5blk6UWig3" +
  "M1cvqseQEhSHM357xmcjPrtDZQMIWVeEbLwbT4TvO4PKfZAdYsHgIfKeUPjwcYxAT0ZDOJW/EQLh0joRcDLI3YDNmOMx" +
  "fT9QiSJ8g4VI6U01F0bZogqVjxrsZ4VI2dLgIl+lgdJXa4djlq/7VcPafVPZB8pOfs/wIAHKtEiZz5GyvjyS4ExfqZjr" +
  "o9wO2Iq14q5RFjjAZjbCrMV+iwPHDnZRbDtAbzmIaOfMzT3xQGqv/s2h+TsgufmgtzPkBunbLRe5iaO3heRGk966kpth" +
  "entNbtjpnwDkjwrz+AKgaATmC3T3RwAAAABJRU5ErkJggg==";
