// Written by «npm run css:types» from every *.module.css of the client.
declare module '*/admin-aplicaciones.module.css' {
  const estilos: {
    readonly clave: string
    readonly secreto: string
  }
  export default estilos
}
declare module '*/admin-auditoria.module.css' {
  const estilos: {
    readonly auditoria: string
    readonly buscar: string
    readonly busqueda: string
    readonly cabecera: string
    readonly cadena: string
    readonly cambio: string
    readonly campo: string
    readonly filas: string
    readonly frase: string
    readonly mismas: string
    readonly pareja: string
    readonly resultado: string
  }
  export default estilos
}
declare module '*/admin-cifras.module.css' {
  const estilos: {
    readonly barra: string
    readonly dias: string
    readonly dibujo: string
    readonly escala: string
    readonly figura: string
    readonly filtros: string
    readonly linea: string
    readonly medidas: string
    readonly tabla: string
  }
  export default estilos
}
declare module '*/admin-convenios.module.css' {
  const estilos: {
    readonly cambio: string
    readonly editando: string
    readonly ensayo: string
    readonly frase: string
    readonly listaEnsayo: string
    readonly medicosBarra: string
    readonly planCambios: string
    readonly regla: string
    readonly valor: string
    readonly vista: string
  }
  export default estilos
}
declare module '*/admin-importaciones.module.css' {
  const estilos: {
    readonly avance: string
    readonly cabecera: string
    readonly columna: string
    readonly columnas: string
    readonly cuentas: string
    readonly filtro: string
    readonly mensaje: string
  }
  export default estilos
}
declare module '*/admin-medicos.module.css' {
  const estilos: {
    readonly casillas: string
    readonly firma: string
  }
  export default estilos
}
declare module '*/admin-normas.module.css' {
  const estilos: {
    readonly cambios: string
    readonly como: string
    readonly cuales: string
    readonly efecto: string
    readonly filtros: string
    readonly frase: string
    readonly grupo: string
    readonly hecho: string
    readonly regla: string
    readonly situacion: string
  }
  export default estilos
}
declare module '*/admin-recetas.module.css' {
  const estilos: {
    readonly receta: string
  }
  export default estilos
}
declare module '*/admin-sistemas.module.css' {
  const estilos: {
    readonly datos: string
    readonly direccion: string
  }
  export default estilos
}
declare module '*/admin-usuarios.module.css' {
  const estilos: {
    readonly roles: string
    readonly sesiones: string
  }
  export default estilos
}
declare module '*/ajustes.module.css' {
  const estilos: {
    readonly activacion: string
    readonly ajustes: string
    readonly codigos: string
    readonly columnaCuenta: string
    readonly columnaLectura: string
    readonly lectura: string
    readonly letraGrande: string
    readonly letraMuyGrande: string
    readonly letraNormal: string
    readonly llave: string
    readonly muestra: string
    readonly nombre: string
    readonly secreto: string
    readonly titulo: string
  }
  export default estilos
}
declare module '*/anular.module.css' {
  const estilos: {
    readonly motivos: string
  }
  export default estilos
}
declare module '*/autorizaciones.module.css' {
  const estilos: {
    readonly demoradas: string
    readonly dosLineas: string
    readonly elegibles: string
    readonly filtros: string
    readonly mes: string
    readonly motivo: string
    readonly numero: string
    readonly pieDeLista: string
    readonly pieDeVarias: string
    readonly plazo: string
    readonly rango: string
    readonly razones: string
    readonly requiere: string
    readonly rotulo: string
    readonly subtitulo: string
    readonly tabla: string
    readonly tarde: string
    readonly varias: string
  }
  export default estilos
}
declare module '*/ayuda.module.css' {
  const estilos: {
    readonly ayuda: string
    readonly guia: string
    readonly indice: string
  }
  export default estilos
}
declare module '*/bandeja.module.css' {
  const estilos: {
    readonly atendiendo: string
    readonly bandeja: string
    readonly busqueda: string
    readonly deshacer: string
    readonly entregada: string
    readonly hallados: string
    readonly mecha: string
    readonly plazo: string
    readonly presentes: string
    readonly recientes: string
    readonly sugeridas: string
  }
  export default estilos
}
declare module '*/choice-group.module.css' {
  const estilos: {
    readonly opciones: string
  }
  export default estilos
}
declare module '*/cobertura.module.css' {
  const estilos: {
    readonly opciones: string
  }
  export default estilos
}
declare module '*/contingencia.module.css' {
  const estilos: {
    readonly dispositivo: string
    readonly hoja: string
    readonly huella: string
    readonly nota: string
    readonly pie: string
    readonly qr: string
    readonly receta: string
    readonly soloPantalla: string
  }
  export default estilos
}
declare module '*/entregas.module.css' {
  const estilos: {
    readonly asiento: string
    readonly entregas: string
    readonly libro: string
    readonly periodo: string
  }
  export default estilos
}
declare module '*/farmacias.module.css' {
  const estilos: {
    readonly abierta: string
    readonly acepta: string
    readonly cerrada: string
    readonly columna: string
    readonly conMapa: string
    readonly detalle: string
    readonly farmacias: string
    readonly ficha: string
    readonly horario: string
    readonly horarios: string
    readonly hoy: string
    readonly lista: string
    readonly llena: string
    readonly numero: string
    readonly orden: string
    readonly turno: string
    readonly turnos: string
  }
  export default estilos
}
declare module '*/favoritos.module.css' {
  const estilos: {
    readonly frecuente: string
    readonly frecuentes: string
  }
  export default estilos
}
declare module '*/firma.module.css' {
  const estilos: {
    readonly apilados: string
    readonly codigos: string
    readonly emitida: string
    readonly mesa: string
    readonly pantalla: string
    readonly qr: string
  }
  export default estilos
}
declare module '*/formulario.module.css' {
  const estilos: {
    readonly ahora: string
    readonly barras: string
    readonly cabecera: string
    readonly ejemplos: string
    readonly escribe: string
    readonly formulario: string
    readonly hecho: string
    readonly pantalla: string
    readonly pasos: string
    readonly pie: string
    readonly previa: string
    readonly secciones: string
  }
  export default estilos
}
declare module '*/legales.module.css' {
  const estilos: {
    readonly legal: string
  }
  export default estilos
}
declare module '*/linea.module.css' {
  const estilos: {
    readonly acciones: string
    readonly alLibro: string
    readonly decision: string
    readonly entrega: string
    readonly linea: string
    readonly marcado: string
    readonly noHay: string
    readonly producto: string
  }
  export default estilos
}
declare module '*/lista.module.css' {
  const estilos: {
    readonly resultado: string
  }
  export default estilos
}
declare module '*/mapa.module.css' {
  const estilos: {
    readonly agua: string
    readonly calles: string
    readonly cerrada: string
    readonly credito: string
    readonly cuadricula: string
    readonly elegido: string
    readonly escala: string
    readonly halo: string
    readonly lienzo: string
    readonly mapa: string
    readonly nombreLugar: string
    readonly persona: string
    readonly pin: string
    readonly plano: string
    readonly provincia: string
    readonly rio: string
    readonly sinFarmacias: string
    readonly suelo: string
    readonly tierra: string
    readonly turno: string
    readonly zoom: string
  }
  export default estilos
}
declare module '*/marco.module.css' {
  const estilos: {
    readonly barraMarco: string
    readonly columna: string
    readonly dato: string
  }
  export default estilos
}
declare module '*/mesa.module.css' {
  const estilos: {
    readonly cabecera: string
    readonly cierre: string
    readonly mesa: string
    readonly pie: string
    readonly renglones: string
    readonly subcabecera: string
  }
  export default estilos
}
declare module '*/mis-recetas.module.css' {
  const estilos: {
    readonly actuales: string
    readonly agregar: string
    readonly anteriores: string
    readonly cabecera: string
    readonly cuerpo: string
    readonly deQuien: string
    readonly fecha: string
    readonly frase: string
    readonly paciente: string
    readonly pie: string
    readonly pila: string
    readonly soloIcono: string
    readonly tarjeta: string
    readonly urge: string
  }
  export default estilos
}
declare module '*/mostrador.module.css' {
  const estilos: {
    readonly mostrador: string
  }
  export default estilos
}
declare module '*/normas.module.css' {
  const estilos: {
    readonly contenido: string
    readonly norma: string
  }
  export default estilos
}
declare module '*/operadores.module.css' {
  const estilos: {
    readonly acciones: string
    readonly atiende: string
    readonly persona: string
    readonly personas: string
  }
  export default estilos
}
declare module '*/paciente.module.css' {
  const estilos: {
    readonly alergia: string
    readonly ancho: string
    readonly campos: string
    readonly deQuien: string
    readonly nombre: string
  }
  export default estilos
}
declare module '*/paneles.module.css' {
  const estilos: {
    readonly caja: string
    readonly lado: string
    readonly noCoincide: string
    readonly panel: string
    readonly parte: string
    readonly verificado: string
  }
  export default estilos
}
declare module '*/perfil.module.css' {
  const estilos: {
    readonly alta: string
    readonly ancho: string
    readonly archivo: string
    readonly cabecera: string
    readonly caja: string
    readonly columnaCuenta: string
    readonly columnaDatos: string
    readonly datos: string
    readonly firma: string
    readonly form: string
    readonly nota: string
    readonly opciones: string
    readonly pareja: string
    readonly perfil: string
  }
  export default estilos
}
declare module '*/portada.module.css' {
  const estilos: {
    readonly accesos: string
    readonly acciones: string
    readonly cabecera: string
    readonly comparacion: string
    readonly cuerpo: string
    readonly garabato: string
    readonly hojita: string
    readonly indicacion: string
    readonly lecturas: string
    readonly linea: string
    readonly portada: string
    readonly texto: string
  }
  export default estilos
}
declare module '*/posologia.module.css' {
  const estilos: {
    readonly cuenta: string
    readonly eco: string
    readonly editable: string
    readonly envases: string
    readonly flecha: string
    readonly grilla: string
    readonly posologia: string
    readonly sinCalcular: string
    readonly texto: string
  }
  export default estilos
}
declare module '*/previa.module.css' {
  const estilos: {
    readonly ahora: string
    readonly anterior: string
    readonly barras: string
    readonly codigos: string
    readonly documento: string
    readonly item: string
    readonly margen: string
    readonly parte: string
    readonly practica: string
    readonly qr: string
    readonly vacio: string
  }
  export default estilos
}
declare module '*/principal.module.css' {
  const estilos: {
    readonly administracion: string
    readonly alLado: string
    readonly arranque: string
    readonly contador: string
    readonly seguir: string
  }
  export default estilos
}
declare module '*/receta.module.css' {
  const estilos: {
    readonly acciones: string
    readonly columnaEstado: string
    readonly columnaMas: string
    readonly columnaToma: string
    readonly cupon: string
    readonly deLaCopia: string
    readonly estado: string
    readonly guardar: string
    readonly hoja: string
    readonly receta: string
    readonly toma: string
    readonly tomas: string
    readonly verificacion: string
  }
  export default estilos
}
declare module '*/recetarios.module.css' {
  const estilos: {
    readonly blancos: string
    readonly para: string
  }
  export default estilos
}
declare module '*/registro.module.css' {
  const estilos: {
    readonly campos: string
    readonly inicio: string
    readonly mail: string
    readonly sexo: string
    readonly terminos: string
  }
  export default estilos
}
declare module '*/renglon.module.css' {
  const estilos: {
    readonly abierto: string
    readonly acciones: string
    readonly dato: string
    readonly falta: string
    readonly item: string
    readonly lleno: string
    readonly sinEscribir: string
  }
  export default estilos
}
declare module '*/revision.module.css' {
  const estilos: {
    readonly asumido: string
    readonly aviso: string
    readonly conBoton: string
    readonly controles: string
  }
  export default estilos
}
declare module '*/secciones.module.css' {
  const estilos: {
    readonly seccion: string
  }
  export default estilos
}
declare module '*/tarjeta.module.css' {
  const estilos: {
    readonly tarjeta: string
  }
  export default estilos
}
declare module '*/tratamiento.module.css' {
  const estilos: {
    readonly ancho: string
    readonly campos: string
    readonly serie: string
  }
  export default estilos
}
declare module '*/ultimo.module.css' {
  const estilos: {
    readonly botones: string
    readonly deQuien: string
    readonly dicho: string
    readonly resultado: string
    readonly titulo: string
    readonly zona: string
  }
  export default estilos
}
declare module '*/vademecum.module.css' {
  const estilos: {
    readonly codigo: string
    readonly detalle: string
    readonly grupo: string
    readonly hoy: string
    readonly lista: string
    readonly precios: string
    readonly producto: string
    readonly vademecum: string
  }
  export default estilos
}
declare module '*/verificar.module.css' {
  const estilos: {
    readonly comparar: string
    readonly entradas: string
    readonly hoja: string
    readonly invalida: string
    readonly nota: string
    readonly pedir: string
    readonly queDice: string
    readonly resultado: string
    readonly valida: string
    readonly verificar: string
  }
  export default estilos
}
declare module '*/vinculos.module.css' {
  const estilos: {
    readonly acceso: string
    readonly invitacion: string
    readonly sumar: string
  }
  export default estilos
}
