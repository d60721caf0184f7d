import { z } from 'zod'

export const idDeApp = z.string().regex(/^[A-Za-z]\w*(?:\.[A-Za-z]\w*)+$/, 'se espera un id como ar.receta.clara')

const huella = /^(?:[0-9A-F]{2}:){31}[0-9A-F]{2}$/

/** As `keytool` and Play's console write them. */
export const huellasDeAndroid = z
  .string()
  .transform((texto) => texto.split(',').map((una) => una.trim().toUpperCase()))
  .refine(
    (huellas) => huellas.every((una) => huella.test(una)),
    'se esperan 32 pares como AB:CD:…, separadas por comas',
  )

export const equipoDeApple = z.string().regex(/^[A-Z0-9]{10}$/, 'se esperan diez letras y cifras')

export const urlDePasarela = z
  .url({ protocol: /^https?$/ })
  .refine((url) => URL.canParse(url) && new URL(url).username === '', 'No lleva usuario ni clave.')
  .transform((url) => url.replace(/\/+$/, ''))

/** The id of each platform's app is this one and its name: `ar.receta.clara.android`. */
export const avisosOf = (config: { AVISOS_PASARELA_URL?: string | undefined; APP_ID: string }) =>
  config.AVISOS_PASARELA_URL === undefined ? null : { url: config.AVISOS_PASARELA_URL, app_id: config.APP_ID }
