# The site on one machine (docs/deploy.md, "In containers"): the same start command, with packages and build in the image.
FROM node:24-bookworm-slim AS build
WORKDIR /opt/meridian
COPY . .
RUN node scripts/install.mjs && npm run build -- --quiet

FROM node:24-bookworm-slim
# Root certificates, for calls to services of the operator.
RUN apt-get update && apt-get install -y --no-install-recommends ca-certificates && rm -rf /var/lib/apt/lists/*
WORKDIR /opt/meridian
COPY --from=build --chown=node:node /opt/meridian /opt/meridian
RUN mkdir /data && chown node:node /data
USER node
ENV ENVIRONMENT=production HOST=0.0.0.0 PORT=8787 DATA_DIR=/data
VOLUME /data
EXPOSE 8787
HEALTHCHECK --interval=60s --timeout=15s --start-period=120s CMD ["node", "scripts/health.mjs"]
CMD ["npm", "start", "--silent"]
