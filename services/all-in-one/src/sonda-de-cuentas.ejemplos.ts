import * as contract from '@receta/contract'
import { addDias, hoy, Rol } from '@receta/domain'
import { hashClave } from '@receta/service-kit'
import { aMedico } from '@receta/testing'
import { type TOTP, URI } from 'otpauth'
import { sesionDe } from './matriz-mundo.ejemplos'
import {
  claveDeTodos,
  claveNueva,
  type Validos,
  soloInput,
  clave_idempotencia,
  enlace,
  codigo,
  conOtp,
  cuentaAparte,
  sobreCuenta,
} from './sonda-piezas.ejemplos'

/** Calls about the caller's own account. */
export const deCuenta: Validos = {
  'POST backend/api/cambia_clave': async (p) => {
    const usuario_id = await cuentaAparte(p)
    await p.db.pool.query(
      'update usuarios set clave_hash = (select clave_hash from usuarios where usuario_id = $1) where usuario_id = $2',
      [p.mundo.dueno.medico, usuario_id],
    )
    return { input: { clave_actual: claveDeTodos, clave_nueva: claveNueva }, usuario_id }
  },
  'POST backend/api/usuario_confirma': async (p) => {
    const { usuario_id } = await aMedico(p.db, { estado: 'pendiente' })
    await p.db.pool.query(`update usuarios set estado = 'pendiente', terminos_en = null where usuario_id = $1`, [
      usuario_id,
    ])
    return { input: { token: await enlace(p, 'confirma_medico', usuario_id) } }
  },
  'POST backend/api/usuario_estado': sobreCuenta({ estado: 'suspendido' }),
  'POST backend/api/usuario_rol': async (p) =>
    sobreCuenta({ tipo: Rol.OBRASOCIAL, roles: [Rol.OBRASOCIAL], convenio_id: p.mundo.uno.convenio_id })(p),
  'POST backend/api/usuario_cierra_sesiones': sobreCuenta(),
  'POST backend/api/usuario_quita_factor': async (p) => {
    const hecho = await sobreCuenta()(p)
    await conOtp(p, (hecho.input as { usuario_id: number }).usuario_id)
    return hecho
  },
  'POST backend/api/usuario_recupera_clave': sobreCuenta(),
  'POST backend/api/update_medico': soloInput({ telefono: '0343 555-0100' }),
  'POST recetas/login': async ({ db, mundo }) => {
    const { rows } = await db.pool.query<{ usuario: string }>('select usuario from usuarios where usuario_id = $1', [
      mundo.dueno.paciente,
    ])
    return { input: { username: rows[0]?.usuario, password: claveDeTodos, client_id: '1' } }
  },
  'POST recetas/sesion/segundo_factor': async (p) => {
    await conOtp(p, p.mundo.dueno.medico)
    return { input: { otp: codigo() } }
  },
  'POST recetas/usuario/totp': soloInput({ clave_actual: claveDeTodos }),
  'POST recetas/usuario/totp_baja': soloInput({ clave_actual: claveDeTodos }),
  'POST recetas/usuario/passkey_opciones': soloInput({ clave_actual: claveDeTodos }),
  'POST recetas/usuario/perfil': soloInput({ preferencias: { tema: 'oscuro' } }),
  'POST recetas/usuario/cambio_clave': async (p) => ({
    input: { token: await enlace(p, 'cambio_clave', await cuentaAparte(p)), clave_nueva: claveNueva },
  }),
  'GET recetas/usuario/check_cambio_clave': async (p) => ({
    input: { token: await enlace(p, 'cambio_clave', await cuentaAparte(p)) },
  }),
  'POST recetas/usuario/confirma_baja': async (p) => ({
    input: { token: await enlace(p, 'baja', await cuentaAparte(p)) },
  }),
  'PUT recetas/usuario/beneficiario_registro': soloInput({
    dni: '98111222',
    sexo: 'F',
    apellido: 'Acosta',
    nombre: 'Irma',
    fecha_nacimiento: '1980-05-05',
    cuil: '27981112224',
    email: 'irma@prueba.ar',
    telefono: '0343 555-0101',
    clave: claveNueva,
    acepta_terminos: true,
    clave_idempotencia: clave_idempotencia(),
  }),
  'POST recetas/usuario/confirma': async (p) => {
    const identidad = {
      dni: '98111333',
      sexo: 'F',
      apellido: 'Acosta',
      nombre: 'Irma',
      fecha_nacimiento: '1980-05-05',
      cuil: null,
    }
    const usuario_id = await cuentaAparte(p)
    await p.db.pool.query(`update usuarios set estado = 'pendiente' where usuario_id = $1`, [usuario_id])
    return { input: { token: await enlace(p, 'confirma', usuario_id, identidad) } }
  },
  'POST recetas/sesion/codigo_recuperacion': async (p) => {
    await conOtp(p, p.mundo.dueno.medico)
    const { data } = await p.recetas.call(contract.codigosRecuperacion, {}, await sesionDe(p.db, p.mundo.dueno.medico))
    return { input: { codigo: data.codigos[0] } }
  },
  'POST recetas/usuario/totp_confirma': async (p) => {
    const usuario_id = p.mundo.colega
    await p.db.pool.query('update usuarios set clave_hash = $1 where usuario_id = $2', [
      await hashClave(claveDeTodos),
      usuario_id,
    ])
    const { data } = await p.recetas.call(
      contract.totpNuevo,
      { clave_actual: claveDeTodos },
      await sesionDe(p.db, usuario_id),
    )
    return { input: { otp: (URI.parse(data.otpauth) as TOTP).generate() }, usuario_id }
  },
  'POST recetas/usuario/vincula_usuario': async (p) => {
    const quien = await sesionDe(p.db, p.mundo.dueno.paciente)
    const { data } = await p.recetas.call(
      contract.invitarVinculo,
      { alcance: ['ver'], hasta: addDias(hoy(new Date()), 30) },
      quien,
    )
    return { input: { token: data.token }, usuario_id: await cuentaAparte(p) }
  },
  'POST backend/api/persona_datos': soloInput({ dni: '98077314', sexo: 'M' }),
  'POST backend/api/abm_medico': soloInput({
    accion: 'A',
    clave_idempotencia: clave_idempotencia(),
    usuario: 'nueva-sonda@prueba.ar',
    clave: 'Ombu-Quieto.47',
    acepta_terminos: true,
    tratamiento: 'Dra.',
    apellido: 'Peralta',
    nombre: 'Ana Inés',
    dni: '98217634',
    cuil: '23-98217634-4',
    profesion: 'Médica',
    licencia_federal: '541098217634',
    telefono: '0343 555-0100',
    consultorios: [{ lugar_atencion: 'CAPS Norte', domicilio: 'Los Ceibos 100, Paraná', telefono: '' }],
    matriculas: [
      { tipo: 'MP', numero: '20.777', jurisdiccion: 'entre rios', entidad: 'Ministerio de Salud', vence_el: null },
    ],
    especialidades: ['49'],
  }),
  'POST recetas/usuario/vinculos/invitar': soloInput({ alcance: ['ver'], hasta: addDias(hoy(new Date()), 30) }),
}
