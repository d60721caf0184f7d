/** The tables that give power, and what a call has to say to write them (decision 0102); those of accounts are in cuentas-cuidadas. */
export const porPoder: Readonly<Record<string, readonly string[]>> = {
  llaves: (
    'operadores_claves contingencia_dispositivos desafios inspecciones recetarios recetarios_numeros suscripciones ' +
    'vinculos medicos_convenios medicos_especialidades medicos_firmas medicos_historial consultorios emisores_smart'
  ).split(' '),
  catalogos: (
    'afiliados cargas coberturas convenios convenios_historial diagnosticos diagnosticos_grupos especialidades farmacias ' +
    'importaciones_archivos localidades maestro_ifas maestro_limites normas normas_borradores obras_sociales partidos planes ' +
    'planes_historial productos provincias snomed_envases tipos_matriculas aplicaciones_historial consultas_refeps usuarios_historial'
  ).split(' '),
  sistema: 'auditoria_sellos claves_del_servidor versiones'.split(' '),
}

/** Without a wall of its own: neither policies nor a trigger that asks, and why not. */
export const sinPared: Readonly<Record<string, string>> = {
  importaciones: 'the record of each run, which decides nothing and is only added to',
  importaciones_mapeos: 'how an unknown file was read: it is shown, rehearsed and accepted again before it loads',
  intentos: 'counts guesses of secrets that the same statement could neither read nor use: it opens nothing by itself',
  pedidos_unicos: 'a number that is written once, answered again to who repeats a key; what it names has its own walls',
}

/** One row at least of each table whose rows are somebody's. */
export const filasConPoder: readonly string[] = [
  `insert into operadores_claves select 'k' || usuario_id, usuario_id, farmacia_id, 'x', 'x', 'x', 'x', now() from operadores`,
  `insert into contingencia_dispositivos (medico_id, clave_publica, nombre, certificado, desde, hasta, creado_en)
   select medico_id, 'c' || medico_id, 'x', 'x', current_date, current_date, now() from medicos`,
  `insert into desafios select sesion_id, 'uso', 'x', now() from sesiones`,
  `insert into inspecciones (farmacia_id, desde, hasta, inspector, organismo, credencial, motivo, correo, token_hash, codigo_hash,
                             otorgada_por, quien, en, vence_en)
   select farmacia_id, current_date, current_date, 'x', 'x', 'x', 'x', 'x', '\\x01', '\\x02', usuario_id, 'x', now(),
          now() + interval '1 day' from operadores limit 1`,
  `insert into recetarios (medico_id, convenio_id, desde, hasta, generado_en)
   select medico_id, convenio_id, medico_id, medico_id, now() from medicos_convenios`,
  `insert into recetarios_numeros
   select recetario_id, recetario_id, 'r' || recetario_id, decode(lpad(recetario_id::text, 4, '0'), 'hex'), 'x' from recetarios`,
  `insert into suscripciones (client_id, url, temas, secreto, estado, proxima_en, cambiada_en)
   select client_id, 'https://prueba.ar', '{x}', 'x', 'activa', now(), now() from conexiones`,
  `insert into enlaces (token_hash, proposito, usuario_id, vence_en, usado_en)
   select '\\x03', 'vinculo', max(usuario_id), now() + interval '1 day', now() from usuarios`,
  `insert into vinculos (persona_id, otorgado_por, usuario_id, alcance, enlace_id, aceptado_en, hasta)
   select p.persona_id, e.usuario_id, u.usuario_id, '{ver}', e.enlace_id, now(), current_date + 9
     from personas p, enlaces e, usuarios u where u.tipo = 14 limit 1`,
  `insert into medicos_firmas select medico_id, 'image/png', '\\x01', 1, 1, now() from medicos`,
  `insert into medicos_historial (medico_id, accion, quien, estado, en)
   select medico_id, 'registro', 'x', 'habilitado', now() from medicos`,
  `insert into emisores_smart (iss, nombre, client_id, creado_en, creado_por)
   select 'https://his.prueba.ar', 'x', 'x', now(), max(usuario_id) from usuarios`,
  `insert into consultorios select medico_id, 2, 'x', 'x' from medicos`,
  `insert into medicos_especialidades select medico_id, codigo from medicos, especialidades on conflict do nothing`,
]
