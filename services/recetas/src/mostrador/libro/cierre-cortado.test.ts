import { randomUUID } from 'node:crypto'
import * as contract from '@receta/contract'
import { createCodigoProducto } from '@receta/domain'
import {
  aMostrador,
  aMundo,
  anInforme,
  aProducto,
  config,
  type Mostrador,
  type Mundo,
  useBase,
  useServidor,
} from '@receta/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { informaReceta } from '../../recetas/emision/informa-receta'
import { mostradorDispensar } from '../dispensa/dispensar'
import { mostradorRetener } from '../retener'
import { libroCierre } from './libro'

const db = useBase()
const servidor = useServidor(db, [informaReceta, mostradorRetener, mostradorDispensar, libroCierre])
const now = new Date('2026-11-20T13:00:00Z')
let mundo: Mundo
let archivado = 0

/** An entry of the book: its number. */
async function entregada(actor: Mostrador): Promise<{ numero: number }> {
  const codigo = createCodigoProducto(
    { producto_id: archivado, timestamp: now.getTime(), valor: '1200.00' },
    config.clave_ofuscacion,
  )
  const items = [{ producto_id: archivado, codigo, envases: 1, posologia: '1-0-0-1 x 30' }]
  const reconocimientos = [{ clave: 'DUPLICADO:amoxicilina', motivo: 'sigue igual' }]
  const informe = anInforme(mundo, now, { items, reconocimientos })
  const { receta } = (await servidor.call(contract.informaReceta, informe, mundo.medico)).data
  await servidor.call(contract.mostradorRetener, { token: receta.token }, actor)
  const pedido = {
    recetas_id: receta.recetas_id,
    items: [{ renglon: 1, envases: 1 }],
    clave_idempotencia: randomUUID(),
  }
  return { numero: (await servidor.call(contract.mostradorDispensar, pedido, actor)).data.asientos[0] ?? 0 }
}
const close = (hasta: number, actor: Mostrador) => servidor.call(contract.libroCierre, { hasta }, actor)

beforeAll(async () => {
  servidor.setNow(now)
  mundo = await aMundo(db, { now })
  archivado = await aProducto(db, {
    monodroga: 'Amoxicilina',
    ifa_clave: 'amoxicilina',
    concentracion: '500 mg',
    condicion_venta: 'archivada',
  })
})

describe('DS-07 a close of the book that is cut off in the middle', () => {
  const cut = async (cortes: number) => {
    await db.pool.query(`
      create sequence cortes_del_libro;
      create function cortar_el_libro() returns trigger language plpgsql security definer as $$ begin
        if nextval('cortes_del_libro') <= ${cortes} then
          perform pg_sleep(0.3), pg_terminate_backend(pg_backend_pid()), pg_sleep(5);
        end if;
        return null; end $$;
      create trigger cortar_el_libro after insert on libro_cierres for each row execute function cortar_el_libro()`)
    return () => db.pool.query('drop function cortar_el_libro cascade; drop sequence cortes_del_libro')
  }
  const hechos = async ({ farmacia_id }: Mostrador) =>
    (await db.pool.query('select desde, hasta from libro_cierres where farmacia_id = $1', [farmacia_id])).rows

  it('closed nothing, and the same again closes once, with an entry that came meanwhile left for the next', async () => {
    const sur = await aMostrador(db, { nombre: 'Farmacia Sur', now })
    const { numero } = await entregada(sur)
    const mend = await cut(1)
    try {
      expect((await close(numero, sur)).status).toBeGreaterThanOrEqual(500)
      expect(await hechos(sur)).toEqual([])
      const otra = await entregada(sur)
      // What was on the screen is not all any more, so it is read again before it is closed.
      expect((await close(numero, sur)).error.code).toBe('LIBRO_CAMBIADO')
      const una = await close(otra.numero, sur)
      expect(una.data).toMatchObject({ desde: 1, hasta: otra.numero, integro: true })
      expect((await close(otra.numero, sur)).data).toEqual(una.data)
      expect(await hechos(sur)).toEqual([{ desde: 1, hasta: otra.numero }])
    } finally {
      await mend()
    }
  })

  it('while another one waits for it: that one closes, once', async () => {
    const norte = await aMostrador(db, { nombre: 'Farmacia Norte', now })
    const { numero } = await entregada(norte)
    const mend = await cut(1)
    try {
      const dos = await Promise.all([close(numero, norte), close(numero, norte)])
      expect(dos.filter(({ status }) => status >= 500)).toHaveLength(1)
      expect(await hechos(norte)).toEqual([{ desde: 1, hasta: numero }])
    } finally {
      await mend()
    }
  })
})
