insert into convenios
  (convenio_id, nombre, sigla, activo, es_particular, padron_afiliados_manual, autorizaciones_recetas_por_afiliado, digital_elige_plan,
   digital_indica_prestador, permite_sustitucion, tratamiento_prolongado, digital_fecha_receta, digital_auditoria,
   digital_get_contacto_afiliado, permite_restringidos, solo_generico, vigencia_dias, max_items, max_envases, version)
values
  (901, 'Obra Social de Prueba', 'OSP', true, false, 0, 0, false, 0, true, true, 0, 0, 0, false, false, 30, 5, 6, 1);

insert into farmacias
  (farmacia_id, usuario_id, nombre, direccion, localidad, provincia, telefonos, horario, de_turno, convenios, activa)
  overriding system value
values
  (1, 5, 'Farmacia Ficticia', 'Calle 2', 'Paraná', 'Entre Ríos', '{}', '{}', '{}', '{}', true);

insert into usuarios
  (usuario_id, usuario, clave_hash, descripcion, tipo, roles, convenio_id, estado, otp_contador, creado_en, clave_desde, preferencias)
  overriding system value
values
  (3, 'medica@prueba.ar', 'x', 'Dra. Ficticia', 13, '{13}', 0, 'activo', 0, '2026-11-22 18:00:00+00', '2026-11-22 18:00:00+00', '{}'),
  (4, 'paciente@prueba.ar', 'x', 'Paciente Ficticio', 14, '{14}', 0, 'activo', 0, '2026-11-22 18:00:00+00', '2026-11-22 18:00:00+00',
   '{}');

insert into usuarios
  (usuario_id, usuario, clave_hash, descripcion, tipo, roles, convenio_id, estado, otp_contador, creado_en, clave_desde, preferencias,
   farmacia_id)
  overriding system value
values
  (5, 'farmacia@prueba.ar', 'x', 'Farmacia Ficticia', 2, '{2}', 0, 'activo', 0, '2026-11-22 18:00:00+00', '2026-11-22 18:00:00+00',
   '{}', 1);

insert into personas
  (persona_id, dni, tipo_doc, apellido, nombre, sexo, fecha_nacimiento, alergias, condiciones, usuario_id)
  overriding system value
values
  (1, '98000001', 'DNI', 'Ficticio', 'Juan', 'M', '1980-05-05', '{}', '{}', 4);

insert into planes
  (plan_id, convenio_id, nombre)
values
  (901, 901, 'Plan A');

insert into afiliados
  (afiliado_id, persona_id, convenio_id, plan_id, nroafiliado, activo)
  overriding system value
values
  (1, 1, 901, 901, '0001', true);

insert into medicos
  (medico_id, usuario_id, tratamiento, apellido, nombre, profesion, cuil, licencia_federal, lugar_atencion, domicilio, estado,
   registrado_en, estado_desde)
  overriding system value
values
  (1, 3, 'Dra.', 'Ficticia', 'Ana', 'Médica', '27980000013', '', 'Calle 1, Paraná', 'Calle 1, Paraná', 'habilitado', '2026-11-22
   18:00:00+00', '2026-11-22 18:00:00+00');

insert into aplicaciones
  (soft_id, app_token, canal, nombre, version_code, version_name, link_update)
values
  (9001, 'prueba-9001', 'web', 'De prueba', 0, '', '');

insert into auditoria
  (auditoria_id, cadena, n, en, clase, llamada, resultado, usuario_id, rol, quien, recetas_id, persona_id, detalle, evento_id,
   evento_huella, huella)
values
  (1, 1, 1, '2026-11-22 18:00:00+00', 'evento', 'sistema', 'aceptada', 3, 13, 'Dra. Ficticia', 1, 1, 'informar', 1,
   '\x0e593aa844a1acd41881fd88259fc0392bfdafbbf219176103f39080669c9e0a',
   '\x18ef04f16633fccf34864783fefc31f13ca38a13af663210392181fc81c36f6e'),
  (2, 2, 1, '2026-11-22 18:00:00+00', 'evento', 'sistema', 'aceptada', 3, 13, 'Dra. Ficticia', 2, 1, 'informar', 2,
   '\x24972a3e818e96c018b2eda5812e13cf1a23dcdee4535e739bf60bff0de8fadf',
   '\x8dd1e3075ec6b2a147db6675f37cd442038f77496434e620a1c670008c9a0d2b');

insert into recetas
  (recetas_id, soft_id, convenio_id, nro_recetario, medico_id, persona_id, plan_id, clave_idempotencia, huella_pedido, serie_nro,
   serie_total, referencia, token_hash, token_cifrado, estado, fecha_receta, vigente_desde, vence_el, emitida_en,
   anulacion_pendiente, apellido_nombre, dni, busqueda, diagnosticos, contenido, firma, clave_id, reservada, sin_numero)
  overriding system value
values
  (2, 9001, 901, 2, 1, 1, 901, '00000000-0000-4000-8000-000000000002', 'x', 1, 1, 'RC-PRUEBA-2',
   '\x0202020202020202020202020202020202020202020202020202020202020202', 'x', 'emitida', '2026-11-22', '2026-11-22', '2026-12-22',
   '2026-11-22 18:00:00+00', false, 'Ficticio, Juan', '98000001', 'ficticio juan', '[]', '{"version": 1, "normas": []}', '\x00',
   'k1', false, false),
  (1, 9001, 901, 1, 1, 1, 901, '00000000-0000-4000-8000-000000000001', 'x', 1, 1, 'RC-PRUEBA-1',
   '\x0101010101010101010101010101010101010101010101010101010101010101', 'x', 'dispensada_parcial', '2026-11-22', '2026-11-22',
   '2026-12-22', '2026-11-22 18:00:00+00', false, 'Ficticio, Juan', '98000001', 'ficticio juan', '[]', '{"version": 1, "normas":
   []}', '\x00', 'k1', false, false);

insert into sesiones
  (token_hash, usuario_id, soft_id, creada_en, usada_en, vence_en, sesion_id)
  overriding system value
values
  ('\xabababababababababababababababababababababababababababababababab', 4, 9001, '2026-11-22 18:00:00+00', '2026-11-22 18:00:00+00',
   '2026-12-01 00:00:00+00', 1);

insert into dispensas
  (dispensa_id, recetas_id, farmacia_id, usuario_id, quien, en, estado_anterior, clave_idempotencia, huella, respuesta, referencia,
   apellido_nombre, dni, medico_id, persona_id, convenio_id)
  overriding system value
values
  (1, 1, 1, 5, 'Farmacia Ficticia', '2026-11-22 19:00:00+00', 'emitida', '00000000-0000-4000-8000-0000000000aa', 'x', '{}',
   'RC-PRUEBA-1', 'Ficticio, Juan', '98000001', 1, 1, 901);

insert into productos
  (producto_id, fuente, codigo_fuente, nombre, monodroga, ifa_clave, componentes, concentracion, forma, via, presentacion, contenido,
   laboratorio, generico, condicion_venta, lista_control, atc, remediar, activo, huella)
  overriding system value
values
  (1, 'prueba', '1', 'Ibuprofeno 600', 'Ibuprofeno', 'ibuprofeno', '[]', '600 mg', 'comprimidos', '', 'x 20', '', '', true, 'receta',
   '', '', false, true, 'x');

insert into recetas_items
  (recetas_id, renglon, producto_id, ifa_clave, monodroga, concentracion, forma, presentacion, marca, envases, posologia,
   posologia_notacion, lista_control, dispensado, medico_id, persona_id, convenio_id)
values
  (1, 1, 1, 'ibuprofeno', 'Ibuprofeno', '600 mg', 'comprimidos', 'x 20', '', 2, '1 cada 8 horas', '', '', 0, 1, 1, 901),
  (2, 1, 1, 'ibuprofeno', 'Ibuprofeno', '600 mg', 'comprimidos', 'x 20', '', 2, '1 cada 8 horas', '', '', 0, 1, 1, 901);

insert into dispensas_items
  (dispensa_id, renglon, recetas_id, farmacia_id, producto_id, producto, envases, entregados, deshecha, medico_id, persona_id,
   convenio_id)
values
  (1, 1, 1, 1, 1, 'Ibuprofeno 600', 1, 1, false, 1, 1, 901);

insert into dispensas_cajas
  (dispensa_id, renglon, caja, recetas_id, farmacia_id, gtin, serie, deshecha, medico_id, persona_id, convenio_id)
values
  (1, 1, 1, 1, 1, '07790000000017', 'abc123', false, 1, 1, 901);

insert into faltantes
  (falta_id, recetas_id, renglon, farmacia_id, usuario_id, quien, en, dispensa_id, producto, queda, motivo, texto, deshecha,
   referencia, apellido_nombre, dni, medico_id, persona_id, convenio_id)
  overriding system value
values
  (1, 1, 1, 1, 5, 'Farmacia Ficticia', '2026-11-22 19:00:00+00', 1, 'Ibuprofeno 600', 1, 'falta_stock', '', false, 'RC-PRUEBA-1',
   'Ficticio, Juan', '98000001', 1, 1, 901);

insert into recetas_eventos
  (evento_id, recetas_id, accion, usuario_id, rol, quien, resultado, datos, en, medico_id, persona_id, convenio_id)
  overriding system value
values
  (1, 1, 'informar', 3, 13, 'Dra. Ficticia', 'aceptada', '{}', '2026-11-22 18:00:00+00', 1, 1, 901),
  (2, 2, 'informar', 3, 13, 'Dra. Ficticia', 'aceptada', '{}', '2026-11-22 18:00:00+00', 1, 1, 901);

insert into registros
  (recetas_id, estado, intentos, disponible_en, medico_id, persona_id, convenio_id)
values
  (1, 'sin_registro', 0, '2026-11-22 18:00:00+00', 1, 1, 901),
  (2, 'sin_registro', 0, '2026-11-22 18:00:00+00', 1, 1, 901);
