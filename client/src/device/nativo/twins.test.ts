// @vitest-environment jsdom
import { expect, it } from 'vitest'

const nativos = import.meta.glob<Record<string, unknown>>('./*.ts')
const web = import.meta.glob<Record<string, unknown>>('../*.ts')
const nombres = Object.keys(nativos).filter((archivo) => !archivo.includes('.test.'))

it.each(nombres)('%s offers what the file it takes the place of offers, and no more', async (archivo) => {
  const gemelo = web[`.${archivo}`]
  expect(Object.keys((await nativos[archivo]?.()) ?? {}).toSorted()).toEqual(
    Object.keys((await gemelo?.()) ?? {}).toSorted(),
  )
})
