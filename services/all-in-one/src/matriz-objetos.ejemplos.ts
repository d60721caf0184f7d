import { randomUUID } from 'node:crypto'
import * as contract from '@receta/contract'
import type { Db } from '@receta/database'
import { Rol } from '@receta/domain'
import { anAfiliado, anInforme, anOperador, aPaciente, aUsuario, type Servidor } from '@receta/testing'
import { type Mundo, sesionDe } from './matriz-mundo.ejemplos'

/** One receta for each row, in the state its call needs, so that no row affects another. */
const recetas = [
  'leida',
  'anulable',
  'anulable_suya',
  'reemplazable',
  'bloqueada',
  'en_auditoria',
  'preguntada',
  'retenible',
  'soltable',
  'bloqueable',
  'sustituible',
  'dispensable',
  'dispensable_fhir',
  'dispensada',
  'dispensada_suya',
  'liquidada',
] as const
type Cual = (typeof recetas)[number]
export type RecetaDeMatriz = {
  recetas_id: number
  referencia: string
  nro_recetario: number
  token: string
  persona_id: number
  afiliado_id: number
}
export type Objetos = Record<Cual, RecetaDeMatriz> & {
  sesion_id: number
  passkey_id: number
  vinculo_id: number
  vinculo_que_sigue_id: number
  recetario_id: number
  dispositivo_id: number
  dispensa_id: number
  dispensa_suya_id: number
  dispensa_liquidada_id: number
  liquidacion_id: number
  antecedente_id: number
  antecedente_cierra_id: number
  antecedente_suyo_id: number
  antecedente_ajeno_id: number
  propuesta_id: number
  propuesta_suya_id: number
  propuesta_ajena_id: number
  blanco_suyo: number
  blanco_ajeno: number
  blanco_perdido: number
  pedido_id: number
  adjunto_id: number
  inspeccion_id: number
  operador_id: number
  operador_que_se_va_id: number
}

/** A person each, except the first, so that none counts as in force for another. */
async function emitir(db: Db, servidor: Servidor, { uno }: Mundo, cual: Cual): Promise<RecetaDeMatriz> {
  const persona_id = cual === 'leida' ? uno.paciente.persona_id : (await aPaciente(db)).persona_id
  const afiliado_id =
    cual === 'leida' ? uno.afiliado_id : await anAfiliado(db, persona_id, uno.convenio_id, { plan_id: uno.plan_id })
  const informe = anInforme(uno, new Date(), { persona_id, afiliado_id })
  const { data, raw } = await servidor.call(contract.informaReceta, informe, uno.medico)
  if (!data.receta) throw new Error(`${cual}: ${raw}`)
  const { recetas_id, referencia, nro_recetario, token } = data.receta
  return { recetas_id, referencia, nro_recetario, token, persona_id, afiliado_id }
}

async function enSuEstado(db: Db, servidor: Servidor, { farmacia }: Mundo, por: Record<Cual, RecetaDeMatriz>) {
  const put = (estado: string, cuales: readonly Cual[]) =>
    db.pool.query('update recetas set estado = $1 where recetas_id = any($2)', [
      estado,
      cuales.map((c) => por[c].recetas_id),
    ])
  await put('bloqueada', ['bloqueada'])
  await put('en_auditoria', ['en_auditoria', 'preguntada'])
  for (const cual of [
    'soltable',
    'bloqueable',
    'sustituible',
    'dispensable',
    'dispensable_fhir',
    'dispensada',
    'dispensada_suya',
    'liquidada',
    // Held and released: this farmacia may now take it by its id.
    'retenible',
  ] as const)
    await servidor.call(contract.mostradorRetener, { token: por[cual].token }, farmacia)
  await servidor.call(contract.mostradorSoltar, { recetas_id: por.retenible.recetas_id }, farmacia)
}

const unaDe = (db: Db) => async (text: string, values: unknown[]) =>
  (await db.pool.query<{ id: number }>(text, values)).rows[0]?.id ?? 0

const propuesta = (una: ReturnType<typeof unaDe>, texto: string, { persona_id, recetas_id }: RecetaDeMatriz) =>
  una(
    `insert into antecedentes_propuestos (persona_id, recetas_id, farmacia_id, tipo, texto, quien, propuesta_en)
     select $1, $2, min(farmacia_id), 'alergia', $3, 'Farmacia', now() from farmacias returning propuesta_id as id`,
    [persona_id, recetas_id, texto],
  )

/** A closed period of the world's convenio. */
const liquidacion = (una: ReturnType<typeof unaDe>, { uno, dueno }: Mundo) =>
  una(
    `insert into liquidaciones (convenio_id, desde, hasta, totales, farmacias, personas, archivo, firma, huella, por, quien, en)
     values ($1, '2020-01-01', '2020-01-31', '{"renglones":0,"a_cargo":"0.00","debito":"0.00","neto":"0.00"}', '[]', '{}',
             'x', 'x', 'x', $2, 'x', now()) returning liquidacion_id as id`,
    [uno.convenio_id, dueno.auditor],
  )

const adjunto = (una: ReturnType<typeof unaDe>, { dueno }: Mundo, { recetas_id }: RecetaDeMatriz) =>
  una(
    `insert into adjuntos (recetas_id, usuario_id, quien, en, nombre, tipo, huella, contenido)
     values ($1, $2, 'x', now(), 'x.png', 'image/png', 'x', 'x') returning adjunto_id as id`,
    [recetas_id, dueno.medico],
  )

const inspeccion = (una: ReturnType<typeof unaDe>, { farmacia, dueno }: Mundo) =>
  una(
    `insert into inspecciones (farmacia_id, desde, hasta, inspector, organismo, credencial, motivo, correo, token_hash, codigo_hash,
                               otorgada_por, quien, en, vence_en)
     values ($1, '2026-01-01', '2026-01-31', 'x', 'x', 'x', 'x', 'x', 'x', 'x', $2, 'x', now(), now() + interval '1 hour')
     returning inspeccion_id as id`,
    [farmacia.farmacia_id, dueno.farmacia],
  )

async function operador(db: Db, { farmacia: { farmacia_id } }: Mundo, nombre: string): Promise<number> {
  const usuario_id = await aUsuario(db, { tipo: Rol.PRESERFAR, usuario: `${nombre}@matriz.ar` })
  await db.kysely.updateTable('usuarios').set({ farmacia_id }).where('usuario_id', '=', usuario_id).execute()
  await anOperador(db, { usuario_id, farmacia_id }, { nombre })
  return usuario_id
}

type Servidores = { recetas: Servidor; backend: Servidor }

export async function aObjetosDeMatriz(
  db: Db,
  { recetas: servidor, backend }: Servidores,
  mundo: Mundo,
): Promise<Objetos> {
  const { medico, paciente, convenio_id } = mundo.uno
  const suyas = {} as Record<Cual, RecetaDeMatriz>
  for (const cual of recetas) suyas[cual] = await emitir(db, servidor, mundo, cual)
  await enSuEstado(db, servidor, mundo, suyas)
  const entregar = async ({ recetas_id }: RecetaDeMatriz) => {
    const pedido = { recetas_id, items: [{ renglon: 1, envases: 1 }], clave_idempotencia: randomUUID() }
    return (await servidor.call(contract.mostradorDispensar, pedido, mundo.farmacia)).data.dispensa_id ?? 0
  }
  const blancoDe = async (usuario_id: number) => {
    const pedido = { convenio_id, cantidad: 1, clave_idempotencia: randomUUID() }
    return (await backend.call(contract.generaRecetario, pedido, await sesionDe(db, usuario_id))).data.recetario.desde
  }
  const una = unaDe(db)
  const vinculoDe = async (persona_id: number) => {
    const enlace = await una(
      `insert into enlaces (token_hash, proposito, vence_en) values ($1, 'vinculo', now() + interval '1 day')
       returning enlace_id as id`,
      [`matriz ${persona_id}`],
    )
    return una(
      `insert into vinculos (persona_id, otorgado_por, usuario_id, alcance, enlace_id, aceptado_en, hasta)
       values ($1, $2, $3, '{ver}', $4, now(), '2999-01-01') returning vinculo_id as id`,
      [persona_id, paciente.usuario_id, mundo.dueno.vinculado, enlace],
    )
  }
  const antecedente = (texto: string, persona_id = paciente.persona_id) =>
    una(
      `insert into antecedentes (persona_id, tipo, texto, presente, fuente, medico_id, usuario_id, quien, registrado_en)
       values ($1, 'alergia', $4, true, 'referido', $2, $3, 'Dra.', now()) returning antecedente_id as id`,
      [persona_id, medico.medico_id, medico.usuario_id, texto],
    )
  return {
    ...suyas,
    operador_id: await operador(db, mundo, 'queda'),
    operador_que_se_va_id: await operador(db, mundo, 'se-va'),
    dispensa_id: await entregar(suyas.dispensada),
    dispensa_suya_id: await entregar(suyas.dispensada_suya),
    dispensa_liquidada_id: await entregar(suyas.liquidada),
    liquidacion_id: await liquidacion(una, mundo),
    sesion_id: await una('select sesion_id as id from sesiones where usuario_id = $1 limit 1', [medico.usuario_id]),
    passkey_id: await una(
      `insert into passkeys (usuario_id, credencial_id, clave_publica, nombre, creada_en) values ($1, 'c', 'k', 'Llave', now()) returning passkey_id as id`,
      [medico.usuario_id],
    ),
    vinculo_id: await vinculoDe(paciente.persona_id),
    vinculo_que_sigue_id: await vinculoDe(suyas.retenible.persona_id),
    recetario_id: await una(
      'insert into recetarios (medico_id, convenio_id, desde, hasta, generado_en) values ($1, $2, 1, 2, now()) returning recetario_id as id',
      [medico.medico_id, convenio_id],
    ),
    dispositivo_id: await una(
      `insert into contingencia_dispositivos (medico_id, clave_publica, nombre, certificado, desde, hasta, creado_en)
       values ($1, 'k', 'x', 'c', current_date, current_date, now()) returning dispositivo_id as id`,
      [medico.medico_id],
    ),
    pedido_id: await una(
      `insert into datos_pedidos (recetas_id, usuario_id, quien, en, pregunta) values ($1, $2, 'x', now(), 'x') returning pedido_id as id`,
      [suyas.preguntada.recetas_id, mundo.dueno.auditor],
    ),
    adjunto_id: await adjunto(una, mundo, suyas.en_auditoria),
    inspeccion_id: await inspeccion(una, mundo),
    antecedente_id: await antecedente('dipirona'),
    antecedente_cierra_id: await antecedente('ibuprofeno'),
    blanco_suyo: await blancoDe(medico.usuario_id),
    blanco_ajeno: await blancoDe(mundo.colega),
    blanco_perdido: await blancoDe(medico.usuario_id),
    antecedente_suyo_id: await antecedente('diclofenac'),
    antecedente_ajeno_id: await antecedente('aspirina', suyas.anulable.persona_id),
    propuesta_id: await propuesta(una, 'ketorolac', suyas.leida),
    propuesta_suya_id: await propuesta(una, 'naproxeno', suyas.leida),
    propuesta_ajena_id: await propuesta(una, 'piroxicam', suyas.anulable),
  }
}
