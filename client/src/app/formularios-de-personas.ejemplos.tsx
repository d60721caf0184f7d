import type * as contract from '@receta/contract'
import { aCompleta } from '#api/recetas.builders'
import { aReceta } from '../features/mostrador/mostrador.builders'
import { lineasDe, noHay, sinCaja } from '../features/mostrador/receta/decisiones'
import { aDraft, aHallazgo, ahora } from '../features/prescribir/prescribir.builders'
import { type Ejemplo, fila, nada } from './formulario-ejemplo'
import { malEscrita, unMedicoDatos } from '../features/perfil/perfil.builders'

export const antecedente: contract.Antecedente = {
  antecedente_id: 1,
  tipo: 'alergia',
  texto: 'penicilina',
  codigo: '',
  presente: true,
  gravedad: 'grave',
  fuente: 'referido',
  fpp: null,
  quien: 'Dra. Lucía Ferreyra Sosa',
  registrado_en: '2026-11-20T13:00:00.000Z',
  respuesta: null,
  nota: null,
  cerrado_en: null,
  motivo_cierre: null,
}
const propuesta = {
  propuesta_id: 9,
  tipo: 'alergia' as const,
  texto: 'penicilina',
  quien: 'Farmacia del Puente',
  propuesta_en: '2026-11-20T13:00:00.000Z',
}
const { persona } = aDraft()
if (!persona) throw new Error('a draft without its patient')
const ficha = { items: [antecedente], padron: { alergias: [], condiciones: [] }, propuestos: [propuesta] }
const deFicha = { ficha, persona, onCambio: nada, now: ahora }
const [linea] = lineasDe([aReceta()])
if (!linea) throw new Error('a receta without lines')
const renglones = (que: string) => ({ panel: { clave: linea.clave, que } }) as never
const operador: contract.OperadorDeLaLista = {
  usuario_id: 7,
  nombre: 'Julián',
  apellido: 'Sosa',
  jurisdiccion: null,
  cargo: 'farmaceutico',
  matricula: 'MP 2210',
  usuario: 'julian@demo.ar',
  pin: 'listo',
  totp: true,
  passkeys: 0,
  correo: null,
  creado_en: '2026-11-20T13:00:00.000Z',
  baja_en: null,
  baja_motivo: null,
}
const pedido = {
  pedido_id: 5,
  pregunta: '¿Desde cuándo la toma?',
  quien: 'Inés Auditora',
  en: '2026-11-20T13:00:00.000Z',
  respuesta: null,
  respondido_quien: null,
  respondido_en: null,
}

export const formulariosDePersonas: readonly Ejemplo[] = [
  fila(
    'features/mostrador/receta/CajaForm.tsx',
    () => import('../features/mostrador/receta/CajaForm'),
    (m) => <m.CajaForm linea={linea} renglones={renglones('caja')} caja={sinCaja} indice={0} />,
  ),
  fila(
    'features/mostrador/receta/FaltaForm.tsx',
    () => import('../features/mostrador/receta/FaltaForm'),
    (m) => <m.FaltaForm linea={linea} decision={noHay} renglones={renglones('otro')} />,
  ),
  fila(
    'features/mostrador/receta/BloquearDialog.tsx',
    () => import('../features/mostrador/receta/BloquearDialog'),
    (m) => <m.BloquearDialog recetas_id={1} quien="Norma" onClose={nada} onBloqueada={nada} />,
  ),
  fila(
    'features/operadores/AltaDialog.tsx',
    () => import('../features/operadores/AltaDialog'),
    (m) => <m.AltaDialog farmacia_id={undefined} puedePropia onClose={nada} />,
  ),
  fila(
    'features/operadores/DecidirDialog.tsx',
    () => import('../features/operadores/DecidirDialog'),
    (m) => <m.DecidirDialog decision="baja" operador={operador} farmacia_id={undefined} onClose={nada} />,
  ),
  fila(
    'features/cuenta/factor/AgregarPasskeyDialog.tsx',
    () => import('../features/cuenta/factor/AgregarPasskeyDialog'),
    (m) => <m.AgregarPasskeyDialog onClose={nada} />,
  ),
  fila(
    'features/vinculos/Invitar.tsx',
    () => import('../features/vinculos/Invitar'),
    (m) => <m.Invitar />,
  ),
  fila(
    'features/perfil/correcciones/PedirForm.tsx',
    () => import('../features/perfil/correcciones/PedirForm'),
    (m) => <m.PedirForm identidad={malEscrita} abiertos={[]} onListo={nada} />,
  ),
  fila(
    'features/salud/Respuesta.tsx',
    () => import('../features/salud/Respuesta'),
    (m) => <m.Respuesta antecedente={antecedente} />,
    { press: [/^No es así/] },
  ),
  fila(
    'features/baja/BajaScreen.tsx',
    () => import('../features/baja/BajaScreen'),
    (m) => <m.BajaScreen />,
  ),
  fila(
    'features/perfil/ContactoForm.tsx',
    () => import('../features/perfil/ContactoForm'),
    (m) => <m.ContactoForm inicial={{ email: 'norma@correo.example', telefono: '' }} onListo={nada} onVolver={nada} />,
  ),
  fila(
    'features/perfil/medico/AltaMedicoScreen.tsx',
    () => import('../features/perfil/medico/AltaMedicoScreen'),
    (m) => <m.AltaMedicoScreen />,
  ),
  fila(
    'features/perfil/medico/RegistroMedico.tsx',
    () => import('../features/perfil/medico/RegistroMedico'),
    (m) => <m.RegistroMedico onListo={nada} />,
    { visitante: true },
  ),
  fila(
    'features/registro/RegistroPaciente.tsx',
    () => import('../features/registro/RegistroPaciente'),
    (m) => <m.RegistroPaciente now={ahora} onListo={nada} />,
    { visitante: true },
  ),
  fila(
    'features/clave/RecuperarClaveScreen.tsx',
    () => import('../features/clave/RecuperarClaveScreen'),
    (m) => <m.RecuperarClaveScreen />,
    { visitante: true },
  ),
  fila(
    'features/recetas/anular/AnularDialog.tsx',
    () => import('../features/recetas/anular/AnularDialog'),
    (m) => <m.AnularDialog receta={aCompleta()} onClose={nada} onResultado={nada} />,
  ),
  fila(
    'features/recetas/datos/DatosPedidos.tsx',
    () => import('../features/recetas/datos/DatosPedidos'),
    (m) => <m.DatosPedidos receta={aCompleta({ estado: 'en_auditoria', datos_pedidos: [pedido] })} />,
  ),
  fila(
    'features/recetas/reactivar/Reactivar.tsx',
    () => import('../features/recetas/reactivar/Reactivar'),
    (m) => <m.Reactivar receta={aCompleta({ estado: 'bloqueada' })} />,
    { press: [/^Reactivar/] },
  ),
  fila(
    'features/recetarios/HacerDialog.tsx',
    () => import('../features/recetarios/HacerDialog'),
    (m) => <m.HacerDialog onClose={nada} onHecho={nada} />,
  ),
  fila(
    'features/recetarios/AnularBlancosDialog.tsx',
    () => import('../features/recetarios/AnularBlancosDialog'),
    (m) => <m.AnularBlancosDialog numeros={[501, 502]} onClose={nada} onHecho={nada} />,
  ),
  fila(
    'features/prescribir/revision/Advertencia.tsx',
    () => import('../features/prescribir/revision/Advertencia'),
    (m) => <m.Advertencia hallazgo={aHallazgo()} borrador="1" onQuitar={null} onSeguir={nada} onCambiar={null} />,
    { press: [/motivo|Seguir/i] },
  ),
  fila(
    'features/prescribir/paciente/antecedentes/Anotar.tsx',
    () => import('../features/prescribir/paciente/antecedentes/Anotar'),
    (m) => <m.Anotar persona={persona} onCambio={nada} now={ahora} />,
  ),
  fila(
    'features/prescribir/paciente/antecedentes/ListaAntecedentes.tsx',
    () => import('../features/prescribir/paciente/antecedentes/ListaAntecedentes'),
    (m) => <m.ListaAntecedentes {...deFicha} />,
    { press: [/^Cerrar/] },
  ),
  fila(
    'features/prescribir/paciente/antecedentes/Propuestas.tsx',
    () => import('../features/prescribir/paciente/antecedentes/Propuestas'),
    (m) => <m.Propuestas {...deFicha} />,
    { press: [/^No es así/] },
  ),
  fila(
    'features/perfil/medico/ListaForm.tsx',
    () => import('../features/perfil/medico/CambiarMatriculas'),
    (m) => <m.CambiarMatriculas medico={unMedicoDatos()} onListo={nada} onVolver={nada} />,
  ),
  fila(
    'features/mostrador/inspeccion/OtorgarDialog.tsx',
    () => import('../features/mostrador/inspeccion/OtorgarDialog'),
    (m) => <m.OtorgarDialog periodo={{ desde: '2026-11-01', hasta: '2026-11-20' }} onClose={nada} />,
  ),
  fila(
    'features/recetas/datos/Acompanar.tsx',
    () => import('../features/recetas/datos/Acompanar'),
    (m) => <m.Acompanar receta={aCompleta({ estado: 'en_auditoria' })} />,
  ),
]
