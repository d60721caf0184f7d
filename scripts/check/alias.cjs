const path = require('node:path')

/**
 * The `#ui/*` imports of client/package.json in dependency-cruiser's format. Its resolver only tries the first of several
 * extensions, so half of the client's imports would not resolve and no rule would apply to them.
 */
const { imports } = require(path.resolve('client/package.json'))
const folderOf = (targets) => path.resolve('client', path.dirname([targets].flat()[0]))

module.exports = {
  resolve: {
    alias: Object.fromEntries(
      Object.entries(imports).map(([name, targets]) => [name.replace('/*', ''), folderOf(targets)]),
    ),
  },
}
