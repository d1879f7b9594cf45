import { endpoint } from '../shared/endpoint.ts';
import { idParams } from '../shared/ids.ts';
import { BACK_OFFICE } from '../shared/roles.ts';
import { hintsQuery, packageHints, receipt, receivePackage, scannedCode, scanQuery } from './receiving.ts';

export const receivingApi = {
  scan: endpoint({
    method: 'GET',
    path: '/admin/receiving/scan',
    roles: BACK_OFFICE,
    summary: 'Look up a scanned code: already received, announced, or neither',
    query: scanQuery,
    response: scannedCode,
  }),
  hints: endpoint({
    method: 'GET',
    path: '/admin/receiving/hints',
    roles: BACK_OFFICE,
    summary: 'Suggest contents for a customer’s package, and report whether its size is needed',
    query: hintsQuery,
    response: packageHints,
  }),
  get: endpoint({
    method: 'GET',
    path: '/admin/receiving/packages/:id',
    roles: BACK_OFFICE,
    summary: 'Get a received package as the desk shows it',
    params: idParams,
    response: receipt,
  }),
  receive: endpoint({
    method: 'POST',
    path: '/admin/receiving/packages',
    roles: BACK_OFFICE,
    summary: 'Receive a package by its code and weight; without an owner it becomes an exception',
    body: receivePackage,
    response: receipt,
    status: 201,
  }),
  undo: endpoint({
    method: 'DELETE',
    path: '/admin/receiving/packages/:id',
    roles: BACK_OFFICE,
    summary: 'Undo a receipt within ten minutes, unless anything else has happened to the package',
    params: idParams,
    status: 204,
  }),
};
