# Dalil in a container: docker build -t dalil .
# It needs a PostgreSQL of its own (DATABASE_URL; compose.yaml has one): the embedded one stays outside.
# Its root may be read-only; it writes to /data (pictures, keys, mails, backups) and to /tmp.

FROM node:24-trixie-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --include=dev --include=optional --no-audit --no-fund
COPY . .
RUN node tools/prepare.ts
# What only builds and tests need goes, and so do the Node and the PostgreSQL of `npm start`. Of what is
# optional, which takes the peers of others along, the reader of pictures stays. Of the packages' own papers
# the licences stay.
RUN cp -r node_modules/@img ../img \
 && npm prune --omit=dev --omit=optional --ignore-scripts --no-audit --no-fund \
 && cp -r ../img/. node_modules/@img/ \
 && find node_modules -type f '(' -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' ')' -delete \
 && find node_modules -type f '(' -name '*.md' -o -path '*/test/*' -o -path '*/tests/*' ')' ! -iname '*licen[cs]e*' -delete
# Node with the names of its inner functions is a sixth larger.
RUN apt-get update -qq && apt-get install -qq --no-install-recommends binutils \
 && strip /usr/local/bin/node
RUN mkdir -p volume

# Without npm and what compiles: the program needs Node alone.
FROM debian:trixie-slim AS program
COPY --from=build /usr/local/bin/node /usr/local/bin/node
RUN useradd --uid 1000 --create-home node
LABEL org.opencontainers.image.title="Dalil" \
 org.opencontainers.image.description="A bilingual classifieds, business-directory and community portal for Syria"
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=build /app/package.json /app/package-lock.json /app/vite.config.ts /app/.browserslistrc /app/react-router.config.ts /app/tsconfig.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/db db
COPY --from=build /app/messages messages
COPY --from=build /app/public public
COPY --from=build /app/project.inlang project.inlang
COPY --from=build /app/tools tools
COPY --from=build /app/app app
COPY --from=build /app/server server
COPY --from=build /app/importer importer
COPY --from=build /app/build build
COPY --from=build --chown=node:node /app/volume /data
USER node
VOLUME ["/data"]
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=4 CMD ["node", "server/check-health.ts"]
CMD ["node", "server/start.ts", "--wait-for-operator"]
