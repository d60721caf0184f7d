import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const raiz = path.resolve(import.meta.dirname, '../../..')
const carpetas = ['client/src', 'packages/contract/src', 'packages/domain/src']
const archivos = carpetas.flatMap((carpeta) =>
  readdirSync(path.join(raiz, carpeta), { recursive: true })
    .map((archivo) => path.join(carpeta, String(archivo)))
    .filter((archivo) => /\.tsx?$/.test(archivo) && !/\.(test|builders|ejemplos)\.tsx?$|generated/.test(archivo)),
)

/** The spec's own words, and rights that are listed by their verb. */
const admitidas = ['Cerrar la sesión?', 'Elegir la marca en la farmacia entre las que tienen la misma droga']

const verbos =
  'Probar|Elegir|Escribir|Marcar|Avisar|Seleccionar|Descartar|Tocar|Escanear|Revisar|Separar|Decir|Ampliar|Hablar'
const reglas: readonly (readonly [string, RegExp])[] = [
  // A button is named by its infinitive; a sentence that ends in a point asks somebody, and asks with voseo.
  [
    'asks with voseo, and not in the infinitive',
    new RegExp(`(?:['"\`>]|[.:] )(?:${verbos})(?:l[aeo]s?)? [^'"\`<>{}]*\\.(?=['"\`<])`, 'g'),
  ],
  ['writes esta and este without an accent (RAE 2010)', /(?<!\p{L})[Éé](?:st|s)[aeo]s?(?!\p{L})/gu],
  ['opens a question that it closes', /['"`](?!¿)[A-ZÁÉÍÓÚ][^'"`¿?<>]*[a-záéíóúñ}]\?(?=['"`]| [A-Z])/g],
]

describe.each(reglas)('each visible text %s', (_, malas) => {
  it('in every file', () => {
    const halladas = archivos.flatMap((archivo) =>
      readFileSync(path.join(raiz, archivo), 'utf8')
        .split('\n')
        .filter((linea) => !/^\s*(\/\/|\*|\/\*)/.test(linea))
        .flatMap((linea) => linea.match(malas) ?? [])
        .filter((hallada) => !admitidas.some((admitida) => hallada.includes(admitida)))
        .map((hallada) => `${archivo}: ${hallada}`),
    )
    expect(halladas).toEqual([])
  })
})
