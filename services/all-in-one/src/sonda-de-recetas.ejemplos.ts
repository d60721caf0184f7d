import * as contract from '@receta/contract'
import { hoy, Rol } from '@receta/domain'
import { aConexion, anAsercion, anInforme, anAfiliado, aPaciente, startEmisorSmart, takeCorreos } from '@receta/testing'
import { generateKeyPairSync } from 'node:crypto'
import { sesionDe } from './matriz-mundo.ejemplos'
import {
  motivo,
  type Preparado,
  type Valido,
  type Validos,
  soloInput,
  clave_idempotencia,
  codigo,
  conOtp,
} from './sonda-piezas.ejemplos'

const inspeccion = () => ({
  clave_idempotencia: clave_idempotencia(),
  desde: hoy(new Date()),
  hasta: hoy(new Date()),
  inspector: 'Ana Paz',
  organismo: 'Ministerio de Salud de Entre Ríos',
  credencial: '4512',
  correo: 'ana.paz@prueba.ar',
  horas: 4,
  motivo: 'Acta 12 de inspección anual',
})

let emisorDePrueba: ReturnType<typeof startEmisorSmart> | null = null
/** A system of others that is registered and answers well. */
async function conEmisor({ db, recetas, mundo }: Preparado) {
  const emisor = await (emisorDePrueba ??= startEmisorSmart())
  recetas.deps.salida = emisor.salida
  emisor.set({ paciente: { dni: '98777001', apellido: 'Sosa', nombre: 'Ana' } })
  await db.pool.query(
    `insert into emisores_smart (iss, nombre, client_id, creado_en, creado_por) values ($1, 'HIS', 'x', now(), $2)
     on conflict do nothing`,
    [emisor.iss, mundo.ajenos[Rol.SUPERADMIN]],
  )
  return emisor
}

export const deRecetas: Validos = {
  'GET recetas/api/receta': ({ mundo, objetos }) => ({
    input: { recetas_id: objetos.leida.recetas_id },
    usuario_id: mundo.dueno.paciente,
  }),
  'POST recetas/api/receta/documento': ({ mundo, objetos }) => ({
    input: { recetas_id: objetos.leida.recetas_id },
    usuario_id: mundo.dueno.paciente,
  }),
  'PUT recetas/api/informa_receta': async (p) => {
    const { persona_id } = await aPaciente(p.db)
    const { convenio_id, plan_id } = p.mundo.uno
    const afiliado_id = await anAfiliado(p.db, persona_id, convenio_id, { plan_id })
    return { input: anInforme(p.mundo.uno, new Date(), { persona_id, afiliado_id }) }
  },
  'PUT recetas/api/favoritos': soloInput({
    items: [{ producto_id: 1, envases: 1, posologia: '1-0-0-1 x 30', diagnostico: null }],
  }),
  'GET recetas/aux/localidades': soloInput({ query: 'par' }),
  'POST recetas/api/contingencia': () => {
    const { publicKey } = generateKeyPairSync('ed25519')
    return { input: { x: publicKey.export({ format: 'jwk' }).x } }
  },
  'POST recetas/api/operador_entra': async (p) => {
    await conOtp(p, p.mundo.dueno.farmacia)
    return { input: { usuario_id: p.mundo.dueno.farmacia, otp: codigo() } }
  },
  'POST fhir/oauth/token': async ({ db, mundo }) => {
    const conexion = await aConexion(db, mundo.dueno.farmacia, { alcances: ['system/MedicationRequest.rs'] })
    const client_assertion = anAsercion(conexion, { aud: 'http://prueba.local/fhir/oauth/token', now: new Date() })
    return { input: { client_assertion, scope: 'system/MedicationRequest.rs' } }
  },
  'POST recetas/api/smart_abre': async (p) => ({ input: { iss: (await conEmisor(p)).iss, launch: 'abc' } }),
  'POST recetas/api/smart_vuelve': async (p) => {
    const emisor = await conEmisor(p)
    const quien = await sesionDe(p.db, p.mundo.dueno.medico)
    const { data } = await p.recetas.call(contract.smartAbre, { iss: emisor.iss, launch: 'abc' }, quien)
    return { input: emisor.authorize(data.ir), token: quien?.token ?? '' }
  },
  'POST recetas/api/inspeccion_otorga': soloInput(inspeccion()),
  ...Object.fromEntries(
    ['libro', 'pdf', 'csv'].map((que) => [
      `POST recetas/api/inspeccion_${que}`,
      async (p: Preparado): Promise<Valido> => {
        await takeCorreos(p.db, p.recetas.deps.claves)
        const { data } = await p.recetas.call(contract.inspeccionOtorga, inspeccion(), p.mundo.farmacia)
        const [correo] = await takeCorreos(p.db, p.recetas.deps.claves)
        return { input: { token: correo?.token, codigo: data.codigo }, usuario_id: null }
      },
    ]),
  ),
  'POST recetas/api/verificar': ({ objetos }) => ({ input: { token: objetos.leida.token } }),
  'POST recetas/aux/data_parse': ({ objetos }) => ({ input: { texto: objetos.leida.referencia } }),
  'POST recetas/api/cuotas_afiliados': soloInput({ mes: hoy(new Date()).slice(0, 7) }),
  'POST recetas/api/autorizacion_resuelve_varias': ({ objetos }) => ({
    input: {
      clave_idempotencia: clave_idempotencia(),
      recetas_ids: [objetos.preguntada.recetas_id],
      decision: 'autorizar',
      ...motivo,
    },
  }),
  'POST recetas/api/operador_alta': ({ mundo }) => ({
    input: {
      farmacia_id: mundo.farmacia.farmacia_id,
      nombre: 'Sonia',
      apellido: 'Da',
      cargo: 'auxiliar',
      correo: 'sonia@prueba.ar',
      clave_idempotencia: clave_idempotencia(),
    },
  }),
}
