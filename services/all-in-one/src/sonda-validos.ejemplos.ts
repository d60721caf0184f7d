import type { Db } from '@receta/database'
import { hoy, Rol } from '@receta/domain'
import { sha256 } from '@receta/service-kit'
import { aClaves, aConexion } from '@receta/testing'
import { randomUUID } from 'node:crypto'
import { deCuenta } from './sonda-de-cuentas.ejemplos'
import { hondas } from './sonda-hondas.ejemplos'
import {
  importado,
  motivo,
  type Preparado,
  type Valido,
  type Validos,
  clave_idempotencia,
  deAdmin,
} from './sonda-piezas.ejemplos'
import { deRecetas } from './sonda-de-recetas.ejemplos'

const nombreDeCuenta = async (db: Db, usuario_id: number): Promise<string | undefined> =>
  (await db.pool.query<{ usuario: string }>('select usuario from usuarios where usuario_id = $1', [usuario_id])).rows[0]
    ?.usuario

const deAdministracion: Validos = {
  'POST backend/api/auditoria': deAdmin(() => motivo),
  'POST backend/api/conexion_guarda': async ({ db, mundo }) => ({
    input: {
      client_id: randomUUID(),
      version: 0,
      soft_id: 1,
      usuario: await nombreDeCuenta(db, mundo.dueno.farmacia),
      nombre: 'Programa de la sonda',
      alcances: ['system/Bundle.rs'],
      jwks: { keys: [aClaves().publica] },
      jwks_uri: null,
      por_minuto: 60,
      ...motivo,
    },
    usuario_id: mundo.ajenos[Rol.SUPERADMIN],
  }),
  'POST backend/api/emisor_smart_guarda': deAdmin(() => ({
    iss: `https://${randomUUID()}.prueba.ar/fhir`,
    version: 0,
    nombre: 'HIS de la sonda',
    client_id: 'receta-clara',
    ...motivo,
  })),
  'POST backend/api/conexion_avisos': async ({ db, mundo }) => {
    const { client_id } = await aConexion(db, mundo.dueno.farmacia, { alcances: ['system/MedicationRequest.rs'] })
    await db.pool.query(
      `insert into suscripciones (client_id, url, temas, secreto, estado, proxima_en, cambiada_en)
       values ($1, 'https://prueba.ar/avisos', '{receta.emitida}', 'x', 'activa', now(), now())`,
      [client_id],
    )
    return { input: { client_id, accion: 'suspende', ...motivo }, usuario_id: mundo.ajenos[Rol.SUPERADMIN] }
  },
  'POST backend/api/convenio_datos': deAdmin(({ mundo }) => ({ convenio_id: mundo.uno.convenio_id })),
  'POST backend/api/convenio_medicos': deAdmin(({ mundo }) => ({
    convenio_id: mundo.uno.convenio_id,
    limit: 10,
    start: 0,
  })),
  'POST backend/api/plan_datos': deAdmin(({ mundo }) => ({ plan_id: mundo.uno.plan_id })),
  'POST backend/api/convenio_habilita': deAdmin(({ mundo }) => ({
    convenio_id: mundo.otroConvenio,
    medico_id: mundo.uno.medico.medico_id,
    habilitado: true,
    motivo: 'Alta',
  })),
  'POST backend/api/plan_guarda': deAdmin(({ mundo }) => ({
    clave_idempotencia: clave_idempotencia(),
    convenio_id: mundo.otroConvenio,
    plan_id: null,
    version: 0,
    nombre: 'Plan de la sonda',
    activo: true,
    coberturas: [],
    motivo: 'Alta',
  })),
  'POST backend/api/convenio_guarda': deAdmin(() => ({
    clave_idempotencia: clave_idempotencia(),
    convenio_id: null,
    version: 0,
    nombre: 'Convenio de la sonda',
    sigla: 'SONDA',
    rnos: null,
    es_particular: false,
    motivo: 'Alta',
  })),
  'POST backend/api/credencial_crea': async ({ db, mundo }) => ({
    input: {
      clave_idempotencia: clave_idempotencia(),
      soft_id: 1,
      usuario: await nombreDeCuenta(db, mundo.dueno.farmacia),
      nombre: 'Sonda',
      motivo: 'Alta',
    },
  }),
  'POST backend/api/credencial_revoca': async ({ db, mundo }) => {
    const { rows } = await db.pool.query<{ credencial_id: number }>(
      `insert into credenciales_farmacia (farmacia_id, usuario_id, soft_id, nombre, secreto_hash, creada_en)
       values ($1, $2, 1, 'Sonda', $3, now()) returning credencial_id`,
      [mundo.farmacia.farmacia_id, mundo.dueno.farmacia, sha256(randomUUID())],
    )
    return { input: { credencial_id: rows[0]?.credencial_id, motivo: 'Baja' } }
  },
  ...Object.fromEntries(
    ['guarda', 'ensaya', 'publica'].map((que) => [
      `POST backend/api/norma_${que}`,
      deAdmin(({ mundo }) => ({
        ...(que === 'publica' && { clave_idempotencia: clave_idempotencia() }),
        convenio_id: mundo.uno.convenio_id,
        codigo: `SONDA-${que}`.toUpperCase(),
        ...(que !== 'ensaya' && {
          version: 0,
          titulo: 'Renglones',
          texto: 'Hasta dos medicamentos por receta.',
          vigente_desde: hoy(new Date()),
        }),
        reglas: {
          lenguaje: 1,
          reglas: [{ cuando: { hecho: 'plan', entre: ['1'] }, efecto: { tipo: 'audita' }, motivo: '' }],
        },
      })),
    ]),
  ),
  'POST backend/api/aplicacion_version': async ({ db, mundo }) => {
    const { rows } = await db.pool.query<{ version: number }>('select version from aplicaciones where soft_id = 1')
    return {
      input: {
        soft_id: 1,
        version: rows[0]?.version,
        version_code: 9_999,
        version_name: '9999',
        link_update: 'https://prueba.ar/x',
      },
      usuario_id: mundo.ajenos[Rol.SUPERADMIN],
    }
  },
  'POST backend/api/convenio_ensaya': deAdmin(({ mundo }) => ({ convenio_id: mundo.uno.convenio_id })),
  'POST backend/api/convenio_cambia': async ({ db, mundo: { otroConvenio, ajenos } }) => {
    const { rows } = await db.pool.query<{ version: number }>('select version from convenios where convenio_id = $1', [
      otroConvenio,
    ])
    return { input: { convenio_id: otroConvenio, version: rows[0]?.version }, usuario_id: ajenos[Rol.SUPERADMIN] }
  },
  ...Object.fromEntries(
    ['importacion', 'importa_columnas', 'importa_corre', 'importa_parte', 'importa_descarta'].map((que) => [
      `POST backend/api/${que}`,
      (p: Preparado): Promise<Valido> => importado(p, que),
    ]),
  ),
  'POST backend/api/genera_recetario': ({ mundo }) => ({
    input: { clave_idempotencia: clave_idempotencia(), convenio_id: mundo.uno.convenio_id, cantidad: 1 },
  }),
}

/** Every call of the contract is brought to a 2xx by one of these, by its row of the matrix, or by what its schema must be sent. */
export const validos: Validos = { ...deCuenta, ...deAdministracion, ...deRecetas, ...hondas }
