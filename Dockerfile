# docker build -t kalima . && docker run -p 3000:3000 -v kalima:/data -e PUBLIC_URL=… -e SMTP_URL=… kalima
# (docs/operations.md, "In a container"). tools/image/ performs the copies below and plays in what they make.

FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json LICENSE NOTICE ./
COPY packages packages
COPY apps apps
COPY tools tools
COPY e2e/package.json e2e/
COPY tsconfig.json tsconfig.base.json ./
RUN node tools/run/build.mjs

FROM node:24-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
COPY packages/contract/package.json packages/contract/
COPY packages/course/package.json packages/course/
COPY packages/rules/package.json packages/rules/
COPY packages/testing/package.json packages/testing/
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/
COPY e2e/package.json e2e/
RUN npm ci --omit=dev --no-audit --no-fund --workspace apps/server

# Only what is built, and the packages that it imports: no sources.
FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY --from=packages /app/apps/server/node_modules apps/server/node_modules
COPY apps/server/package.json apps/server/
COPY --from=build /app/apps/server/dist apps/server/dist
COPY --from=build /app/apps/web/dist apps/web/dist
RUN mkdir --mode=700 /data && chown node:node /data
VOLUME /data
USER node
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/api/health').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# The server itself is process 1: it ends in order on SIGTERM.
CMD ["node", "apps/server/dist/main.js"]
