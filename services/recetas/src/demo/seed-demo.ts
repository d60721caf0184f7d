import { randomBytes, randomUUID } from 'node:crypto'
import * as contract from '@receta/contract'
import { comoProducto, type Demo, readDemo, loadDemo } from '@receta/database'
import { createCodigoProducto, hoy, inicioDelDia, addDias } from '@receta/domain'
import { encrypt, createServer, type Deps, guardCalls, hashClave, sha256 } from '@receta/service-kit'
import { informaReceta } from '../recetas/emision/informa-receta'
import {
  deleteSesionDemo,
  findDiagnosticosDemo,
  findMedicoDemo,
  findPersonaDemo,
  findProductosDemo,
  insertSesionDemo,
  saveDesenlaceDemo,
} from './demo.repository'

/** As in the README; never loaded in production. */
export const credencialesDemo = { clave: 'RecetaClara#2026', otp: 'JBSWY3DPEHPK3PXP' } as const

type Historial = Demo['historial'][number]

/** 09:16 in Buenos Aires so many days ago, but never after `ahora`. */
const at = (dias_atras: number, ahora: Date) =>
  new Date(
    Math.min(inicioDelDia(addDias(hoy(ahora), -dias_atras)).getTime() + 9 * 3_600_000 + 16 * 60_000, ahora.getTime()),
  )

async function borradorDe({ db, config }: Deps, h: Historial, now: Date, ahora: Date) {
  const [persona, productos, diagnosticos] = await Promise.all([
    findPersonaDemo(db, h.dni, h.convenio_id),
    findProductosDemo(
      db,
      h.items.map((i) => i.codigo_fuente),
    ),
    findDiagnosticosDemo(db, h.diagnosticos),
  ])
  const items = h.items.map(({ codigo_fuente, envases, posologia }) => {
    const p = productos.find((x) => x.codigo_fuente === codigo_fuente)
    if (!p) throw new Error(`demo: no existe el producto ${codigo_fuente}`)
    const codigo = createCodigoProducto(
      { producto_id: p.producto_id, timestamp: now.getTime(), valor: p.precio ?? '' },
      config.clave_ofuscacion,
    )
    return { producto_id: p.producto_id, codigo, envases, posologia }
  })
  const { dni, cuil, apellido, nombre, sexo, fecha_nacimiento } = persona
  return {
    clave_idempotencia: randomUUID(),
    soft_id: 1,
    convenio_id: h.convenio_id,
    afiliado_id: persona.afiliado_id ?? 0,
    persona_id: persona.persona_id,
    paciente: { dni, cuil: cuil ?? '', apellido, nombre, sexo, fecha_nacimiento },
    nroafiliado: '',
    plan_id: h.plan_id,
    fecha_receta: h.fecha_receta_en_dias > 0 ? addDias(hoy(ahora), h.fecha_receta_en_dias) : null,
    tratamiento_prolongado: false,
    cantidad_recetas: 1,
    permite_sustitucion: true,
    observaciones: h.observaciones,
    email: '',
    telefono: persona.telefono ?? '',
    prestador: null,
    diagnosticos,
    items,
    reconocimientos: [] as { clave: string; motivo: string }[],
  }
}

type Emitir = (
  token: string,
  body: object,
) => Promise<{
  statusCode: number
  json: () => { receta?: { recetas_id: number }; error?: { hallazgos?: { clave: string; nivel: string }[] } }
}>

/** Warnings are acknowledged; a stop is an error in the demo's data. */
async function emitirUna(
  emitir: Emitir,
  token: string,
  borrador: Awaited<ReturnType<typeof borradorDe>>,
  clave: string,
): Promise<number> {
  const primera = await emitir(token, borrador)
  const avisos = primera.json().error?.hallazgos?.filter((h) => h.nivel === 'advierte') ?? []
  const res =
    avisos.length > 0
      ? await emitir(token, {
          ...borrador,
          reconocimientos: avisos.map((h) => ({ clave: h.clave, motivo: 'Continúa el tratamiento' })),
        })
      : primera
  const id = res.json().receta?.recetas_id
  if (id === undefined) throw new Error(`demo: ${clave} no se pudo emitir: ${JSON.stringify(res.json())}`)
  return id
}

async function loadHistorial(deps: Deps, ahora: Date): Promise<void> {
  let now = ahora
  const app = createServer()
  guardCalls(app, deps.db)
  informaReceta.bind(app, { ...deps, config: { ...deps.config, emisiones_por_hora: 100_000_000 }, now: () => now })
  const emitir: Emitir = (token, body) =>
    app.inject({
      method: 'PUT',
      url: contract.informaReceta.path,
      payload: body,
      headers: { 'application-id': 'receta-clara-web', authorization: `Bearer ${token}` },
    }) as never
  for (const h of readDemo().historial.toSorted((a, b) => b.dias_atras - a.dias_atras)) {
    now = at(h.dias_atras, ahora)
    const token = randomBytes(32).toString('base64url')
    const { usuario_id } = await findMedicoDemo(deps.db, h.medico)
    await insertSesionDemo(deps.db, { usuario_id, token_hash: sha256(token), now })
    const recetas_id = await emitirUna(emitir, token, await borradorDe(deps, h, now, ahora), h.clave)
    await deleteSesionDemo(deps.db, sha256(token))
    const entregada = h.estado_final === 'dispensada' || h.estado_final === 'dispensada_parcial'
    const dispensados = entregada
      ? h.items.map((i, n) => ({ renglon: n + 1, envases: i.envases_dispensados ?? i.envases }))
      : []
    await saveDesenlaceDemo(deps.db, {
      recetas_id,
      estado: h.estado_final,
      motivo: h.motivo,
      en: at(h.dispensa_dias_atras ?? Math.max(0, h.dias_atras - 1), ahora),
      farmacia_id: h.farmacia_id,
      dispensados,
    })
  }
  await app.close()
}

/** False when there are users. */
export async function seedDemo(arranque: Deps): Promise<boolean> {
  // As the system: nobody calls, and the médicos of the demo only sign their recetas.
  const deps = { ...arranque, db: comoProducto(arranque.db) }
  const clave_hash = await hashClave(credencialesDemo.clave)
  const cargada = await loadDemo(deps.db, {
    clave_hash,
    otpCifrado: (id) => encrypt(deps.claves, credencialesDemo.otp, `otp:${id}`),
  })
  if (cargada) await loadHistorial(deps, deps.now())
  return cargada
}
