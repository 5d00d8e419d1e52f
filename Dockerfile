# An image with guildform and git. Run it in the folder of guildform.yaml:
#
#   docker build --tag guildform .
#   docker run --rm --volume "$PWD:/work" --env GUILDFORM_APP_ID --env GUILDFORM_CLIENT_SECRET guildform plan
#
# The user of the image is node, number 1000. If the folder belongs to another user, add --user "$(id -u):$(id -g)".

FROM node:22.12.0-bookworm-slim@sha256:35531c52ce27b6575d69755c73e65d4468dba93a25644eed56dc12879cae9213 AS build
WORKDIR /src
COPY package.json package-lock.json tsconfig.json ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY .ci ./.ci
COPY src ./src
RUN npm run build && npm prune --omit=dev --ignore-scripts --no-audit --no-fund

FROM node:22.12.0-bookworm-slim@sha256:35531c52ce27b6575d69755c73e65d4468dba93a25644eed56dc12879cae9213
# A state in git needs git.
RUN apt-get update && apt-get install --yes --no-install-recommends git ca-certificates && rm -rf /var/lib/apt/lists/*
WORKDIR /opt/guildform
COPY --from=build /src/package.json ./
COPY --from=build /src/node_modules ./node_modules
COPY --from=build /src/dist ./dist
COPY schema ./schema
COPY docs/reference ./docs/reference
COPY docs/zh/reference ./docs/zh/reference
COPY LICENSE ./
RUN mkdir bin && ln -s ../dist/cli/main.js bin/guildform
ENV PATH=/opt/guildform/bin:$PATH
USER node
WORKDIR /work
ENTRYPOINT ["guildform"]
CMD ["--help"]
