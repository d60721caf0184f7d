const otra = '(select max(usuario_id) from usuarios)'
const yaDicho = `select set_config('receta.escribe', 'cuentas,llaves,catalogos', true), set_config('receta.alcance', 'sistema', true); `

/** Roles, passwords and states, by every statement that writes. */
const deUsuarios = [
  `update usuarios set roles = '{30}'`,
  `update usuarios set roles = '{30}', tipo = 30 where usuario_id = actor_usuario()`,
  `update usuarios set roles = roles || 20`,
  `update usuarios set tipo = 30`,
  `update usuarios set convenio_id = convenio_id + 1`,
  `update usuarios set farmacia_id = (select min(farmacia_id) from farmacias) where farmacia_id is null`,
  `update usuarios set clave_hash = 'ladron'`,
  `update usuarios set clave_hash = 'ladron' where usuario_id = ${otra}`,
  `update usuarios set clave_desde = now() + interval '1 year'`,
  `update usuarios set otp_secreto = 'ladron'`,
  `update usuarios set otp_secreto = null`,
  `update usuarios set otp_nuevo = 'ladron', otp_nuevo_en = now()`,
  `update usuarios set otp_contador = -1`,
  `update usuarios set email = 'ladron@prueba.ar'`,
  `update usuarios set usuario = 'ladron' where usuario_id = ${otra}`,
  `update usuarios set estado = 'suspendido'`,
  `update usuarios set estado = 'activo' where estado <> 'activo'`,
  `delete from usuarios`,
  `delete from usuarios where usuario_id = ${otra}`,
  `truncate usuarios cascade`,
  `insert into usuarios (usuario, clave_hash, descripcion, tipo, roles) values ('ladron', 'x', 'x', 30, '{30}')`,
  `insert into usuarios (usuario, clave_hash, descripcion, tipo, roles) select usuario, 'x', 'x', 30, '{30}' from usuarios
     on conflict (usuario) do update set clave_hash = 'ladron'`,
  `with suyas as (update usuarios set roles = '{30}' returning 1) select count(*) from suyas`,
  `merge into usuarios u using (select 1) x on true when matched then update set roles = '{30}'`,
  `do $$ begin update usuarios set roles = '{30}'; end $$`,
  `${yaDicho} update usuarios set roles = '{30}'`,
  `select set_config('receta.sellada', '', false); update usuarios set roles = '{30}'`,
  `insert into usuarios_propuestas (usuario_id, tipo, roles, convenio_id, por, en) select ${otra}, 30, '{30}', 0, ${otra}, now()`,
]

/** Sessions, devices and what opens them. */
const deSesiones = [
  `insert into sesiones (token_hash, usuario_id, soft_id, vence_en) select '\\x01', ${otra}, min(soft_id), now() + interval '1 day'
     from aplicaciones`,
  `insert into sesiones (token_hash, usuario_id, soft_id, vence_en) select '\\x02', actor_usuario(), min(soft_id), now() + interval '1 day'
     from aplicaciones`,
  `update sesiones set token_hash = '\\x03' where usuario_id = ${otra}`,
  `update sesiones set usuario_id = ${otra}`,
  `update sesiones set segundo_factor_en = now() + interval '1 hour'`,
  `update sesiones set turno_en = now() + interval '1 hour'`,
  `update sesiones set segundo_factor_en = null`,
  `update sesiones set operador_id = (select min(usuario_id) from operadores)`,
  `update sesiones set operador_factor_en = now()`,
  `update sesiones set acceso_hasta = 'infinity'`,
  `update sesiones set dispositivo_hash = null, refresco_actual = '\\x04'`,
  `update sesiones set cerrada_en = now()`,
  `update sesiones set cerrada_en = null, cerrada_por = null`,
  `update sesiones set nombres_anteriores = '{ladron}'`,
  `update sesiones set emisor_marco = null, paciente_marco = null`,
  `update sesiones set vence_en = creada_en + interval '1 year'`,
  `delete from sesiones`,
  `delete from refrescos`,
  `delete from dispositivos`,
  `update dispositivos set aviso_telefono = 'android:clave-del-ladron'`,
  `update dispositivos set aviso_telefono = null`,
  `select callar_telefonos(array(select aviso_telefono from dispositivos))`,
  `insert into refrescos (refresco_hash, sesion_id) select '\\x05', max(sesion_id) from sesiones`,
  `update refrescos set refresco_hash = '\\x06'`,
  `insert into dispositivos (usuario_id, secreto_hash, clave_publica, nombre, creado_en, visto_en, factor_en)
     values (${otra}, '\\x07', 'k', 'x', now(), now(), now())`,
  `update dispositivos set clave_publica = 'ladron'`,
  `update dispositivos set factor_en = now()`,
]

/** Factors, recovery and links. */
const deFactores = [
  `insert into passkeys (usuario_id, credencial_id, clave_publica, nombre, creada_en) values (${otra}, 'l', '\\x08', 'x', now())`,
  `update passkeys set clave_publica = '\\x09'`,
  `update passkeys set usuario_id = actor_usuario()`,
  `delete from passkeys`,
  `insert into codigos_recuperacion (usuario_id, codigo_hash) values (${otra}, '\\x0a')`,
  `update codigos_recuperacion set usado_en = null`,
  `delete from codigos_recuperacion`,
  `insert into enlaces (token_hash, proposito, usuario_id, vence_en) values ('\\x0b', 'cambio_clave', ${otra}, now() + interval '1 day')`,
  `insert into enlaces (token_hash, proposito, usuario_id, vence_en)
     values ('\\x0c', 'cambio_clave', actor_usuario(), now() + interval '1 day')`,
  `update enlaces set token_hash = '\\x0d'`,
  `update enlaces set usado_en = null`,
  `update enlaces set vence_en = now() + interval '1 year'`,
  `update enlaces set proposito = 'cambio_clave'`,
  `update enlaces set datos = '{"email": "ladron@prueba.ar"}'`,
  `insert into operadores_pines (dispositivo_hash, usuario_id, pin_hash, factor_en)
     select '\\x0e', min(usuario_id), '\\x0f', now() from operadores`,
  `update operadores_pines set pin_hash = '\\x10'`,
  `delete from operadores_pines`,
  `delete from enlaces`,
  `update operadores_pines set fallos = 0, factor_en = now() + interval '1 hour'`,
]

/** Who serves, who prescribes and what software may call. */
const deCredenciales = [
  `insert into operadores (usuario_id, farmacia_id, nombre, apellido, cargo, creado_en, creado_por)
     select actor_usuario(), min(farmacia_id), 'L', 'L', 'auxiliar', now(), actor_usuario() from farmacias`,
  `update operadores set cargo = 'director_tecnico'`,
  `update operadores set baja_en = now()`,
  `update medicos set estado = 'suspendido'`,
  `update medicos set estado = 'habilitado' where estado <> 'habilitado'`,
  `update medicos set usuario_id = actor_usuario()`,
  `update medicos set restringidos_hasta = '2999-01-01'`,
  `update medicos set cuil = '27980000019'`,
  `insert into medicos (usuario_id, tratamiento, apellido, nombre, profesion, cuil, licencia_federal, lugar_atencion, domicilio, estado)
     values (${otra}, 'Dra.', 'L', 'L', 'x', '27980000027', '1', 'x', 'x', 'habilitado')`,
  `insert into matriculas (medico_id, tipo, numero, jurisdiccion, entidad) select min(medico_id), 'MN', '1', 'x', 'x' from medicos`,
  `update matriculas set numero = '99999', en_tramite = false`,
  `delete from matriculas`,
  `insert into conexiones (client_id, soft_id, usuario_id, nombre, alcances, jwks, por_minuto, creada_en, creada_por)
     select gen_random_uuid(), min(soft_id), ${otra}, 'x', '{x}', '{}', 1, now(), ${otra} from aplicaciones`,
  `update conexiones set jwks = '{"keys": []}'`,
  `update conexiones set alcances = '{system/*.*}'`,
  `insert into conexiones_tokens (token_hash, client_id, alcances, vence_en)
     select '\\x11', client_id, alcances, now() + interval '1 day' from conexiones`,
  `delete from conexiones_tokens`,
  `insert into credenciales_farmacia (farmacia_id, usuario_id, soft_id, nombre, secreto_hash, creada_en)
     select f.farmacia_id, ${otra}, a.soft_id, 'x', '\\x12', now() from farmacias f, aplicaciones a`,
  `update credenciales_farmacia set secreto_hash = '\\x13'`,
  `select crear_credencial('ladron', 1, 'x', '\\x14', now())`,
  `insert into aplicaciones (soft_id, app_token, canal, nombre) values (999, 'ladron', 'web', 'x')`,
  `update aplicaciones set app_token = 'ladron' || soft_id`,
  `delete from aplicaciones`,
]

/** Takes the wall down, or gives itself what it lacks. */
const contraLaPared = [
  `grant update on usuarios to receta_app; update usuarios set roles = '{30}'`,
  `alter table usuarios disable trigger usuarios_roles_cuidados; update usuarios set roles = '{30}'`,
  `drop trigger usuarios_roles_cuidados on usuarios; update usuarios set roles = '{30}'`,
  `create or replace function exigir_cuenta(text, jsonb, boolean) returns void language sql as ''; update usuarios set roles = '{30}'`,
  `create or replace function cuidar_cuenta() returns trigger language plpgsql as $$ begin return new; end $$;
   update usuarios set roles = '{30}'`,
  `set session_replication_role = replica; update usuarios set roles = '{30}'`,
  `set search_path = pg_temp, public; create function pg_temp.exigir_cuenta(text, jsonb, boolean) returns void language sql as '';
   update usuarios set roles = '{30}'`,
  `create function pg_temp.pg_has_role(name, oid, text) returns boolean language sql as 'select true';
   set search_path = pg_temp, public, pg_catalog; update public.usuarios set roles = '{30}'`,
  `reset role; update usuarios set roles = '{30}'`,
  `create view mias as select * from usuarios; update mias set roles = '{30}'`,
]

/** Statements that somebody might get into the product, to change who may do what. */
export const contraLasCuentas: readonly string[] = [
  ...deUsuarios,
  ...deSesiones,
  ...deFactores,
  ...deCredenciales,
  ...contraLaPared,
]
