const path = require('node:path')

/**
 * The `#ui/*` imports of client/package.json, in the shape dependency-cruiser reads. Its resolver stops at the first of
 * several extensions, so without this half of the client's imports would lead nowhere and no rule would judge them.
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
