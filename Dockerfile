# The image of Pupitre (docs/operations.md, « In a container »).
FROM node:26-bookworm-slim AS build
WORKDIR /opt/pupitre
COPY . .
RUN npm ci --ignore-scripts --no-audit --no-fund
RUN node scripts/web-build.mjs
RUN node scripts/server-build.mjs
# What is only needed to build and to test does not go along.
RUN npm prune --omit=dev --no-audit --no-fund

FROM node:26-bookworm-slim
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    PUPITRE_DATA=/var/lib/pupitre \
    MALLOC_MMAP_THRESHOLD_=131072 \
    MALLOC_TRIM_THRESHOLD_=131072 \
    MALLOC_ARENA_MAX=2 \
    NODE_OPTIONS="--max-semi-space-size=4 --v8-pool-size=2"
WORKDIR /opt/pupitre
COPY --from=build /opt/pupitre .
RUN install -d -o node -g node -m 0700 /var/lib/pupitre
USER node
VOLUME /var/lib/pupitre
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/api/health').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "apps/server/dist/main.js"]
