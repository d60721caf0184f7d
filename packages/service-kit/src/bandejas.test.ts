import { aPaciente, anEmptyWorld, useBase } from '@receta/testing'
import { Registry } from 'prom-client'
import { beforeEach, expect, it } from 'vitest'
import { measureBandejas } from './metricas'

const db = useBase()
beforeEach(() => db.pool.query('delete from bandeja_salida'))

async function read(hayRepositorio = false): Promise<string> {
  const registro = new Registry()
  measureBandejas(registro, db, hayRepositorio)
  return registro.metrics()
}
const insert = (columnas: string, valores: string) =>
  db.pool.query(`insert into bandeja_salida (tipo, ${columnas}) values ('clave_cambiada', ${valores})`)

it('says how many mails wait, and for how long the first one due was not taken', async () => {
  expect(await read()).toMatch(/receta_bandeja_atraso_segundos\{bandeja="correos"\} 0\n/)
  await insert('disponible_en', `now() - interval '20 minutes'`)
  await insert('disponible_en', `now() + interval '1 hour'`)
  const texto = await read()
  expect(texto).toContain('receta_bandeja_en_espera{bandeja="correos"} 2')
  const [, segundos] = /receta_bandeja_atraso_segundos\{bandeja="correos"\} ([\d.]+)/.exec(texto) ?? []
  expect(Math.round(Number(segundos) / 60)).toBe(20)
})

it('counts neither what was sent nor what was given up, and a mail put off is not late', async () => {
  await insert('disponible_en, enviado_en', `now() - interval '1 day', now()`)
  await insert('disponible_en, abandonado_en', `now() - interval '1 day', now()`)
  await insert('disponible_en', `now() + interval '1 hour'`)
  const texto = await read()
  expect(texto).toContain('receta_bandeja_en_espera{bandeja="correos"} 1')
  expect(texto).toContain('receta_bandeja_atraso_segundos{bandeja="correos"} 0')
})

it('speaks of the national repository only where there is one', async () => {
  expect(await read()).not.toContain('bandeja="registro"')
  expect(await read(true)).toContain('receta_bandeja_en_espera{bandeja="registro"} 0')
})

it('PT-06 says how many requests of correction wait, and how many past their term', async () => {
  await anEmptyWorld(db)
  const { persona_id, usuario_id } = await aPaciente(db)
  const ask = (dato: string, dias: number) =>
    db.pool.query(
      `insert into rectificaciones (persona_id, usuario_id, clave, quien, documento, sexo, dato, decia, pide, motivo, pedida_en, vence_el)
       values ($1, $2, gen_random_uuid(), 'x', 'x', 'F', $3, 'x', 'y', '', now(), current_date + $4::int)`,
      [persona_id, usuario_id, dato, dias],
    )
  await ask('nombre', 3)
  await ask('apellido', -3)
  const texto = await read()
  expect(texto).toContain('receta_rectificaciones{estado="abiertas"} 2')
  expect(texto).toContain('receta_rectificaciones{estado="vencidas"} 1')
})
