// Written by «npm run css:types» from every *.module.css of the client.
declare module '*/admin-auditoria.module.css' {
  const estilos: {
    readonly auditoria: string
    readonly busqueda: string
    readonly cabecera: string
    readonly cadena: string
    readonly cambio: string
    readonly campo: string
    readonly filas: string
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
    readonly listaCambios: string
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
    readonly cuentas: string
    readonly mensaje: string
  }
  export default estilos
}
declare module '*/admin-medicos.module.css' {
  const estilos: {
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
declare module '*/admin-usuarios.module.css' {
  const estilos: {
    readonly roles: string
    readonly sesiones: string
  }
  export default estilos
}
declare module '*/autorizaciones.module.css' {
  const estilos: {
    readonly demoradas: string
    readonly mes: string
    readonly numero: string
    readonly plazo: string
    readonly rango: string
    readonly requiere: string
    readonly subtitulo: string
    readonly tabla: string
    readonly tarde: string
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
declare module '*/legales.module.css' {
  const estilos: {
    readonly legal: string
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
declare module '*/verificar.module.css' {
  const estilos: {
    readonly comparar: string
    readonly hoja: string
    readonly invalida: string
    readonly nota: string
    readonly pedir: string
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
