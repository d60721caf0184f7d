import { writeTipos } from './check/clases.mjs'

await writeTipos()
