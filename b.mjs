import { readFileSync } from "node:fs"; import { brotliCompressSync as z, constants as c } from "node:zlib";
let h = readFileSync("/tmp/cat.html","utf8").replaceAll(/<script(?![^>]*ld\+json)[^>]*>[^]*?<\/script>/g, "").replaceAll(/<link rel="modulepreload"[^>]*>/g, "");
const size = (t) => z(t,{params:{[c.BROTLI_PARAM_MODE]:c.BROTLI_MODE_TEXT}}).length; const all=size(h); console.log(all, h.length);
const cut=(name,re)=>{const m=h.match(re); console.log(name, m?m[0].length:0, all-size(h.replace(re,"")));};
cut("style",/<style[^>]*>[^]*?<\/style>/); cut("ld",/<script[^]*?<\/script>/); cut("row",/<section[^>]*><h2[^>]*>إعلانات مميزة[^]*?<\/section>/); cut("form",/<form[^>]*class="[^"]*filter[^]*?<\/form>/); cut("footer",/<footer[^]*<\/footer>/); cut("header",/<header[^]*?<\/header>/); cut("nav",/<nav[^]*?<\/nav>/g); cut("head links",/<link[^>]*>/g); cut("svg",/<svg[^]*?<\/svg>/g); cut("meta",/<meta[^>]*>/g); cut("list-filters",/<div class="list-filters">[^]*?<\/form>/); cut("articles",/<article[^]*<\/article>/);
cut("pictures in row",/(?<=<ul class="row-of-cards[^]*?)<picture class="contents">[^]*?<\/picture>(?=[^]*?<\/section><!--\/\$-->)/g);
console.log([...h.matchAll(/<(section|div|aside|nav|header|footer|main|ul)[ >]/g)].length);
